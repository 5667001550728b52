extension ScopeTree {
    /// Returns when everything that was sent to the attached scopes before has had its effect on the tree: the events
    /// have started, their effects have reached the interactors, and the commands of the routers are performed. The
    /// work of an event may still wait, for example for a use case. Must not be called by the work of a scope.
    ///
    /// A scope calls only scopes above it, so one pass from the last scope to the first one is enough. Another pass
    /// follows if scopes were attached or detached, for the first events of the new ones.
    public func settle() async {
        var settled: [Int]?
        while settled != order {
            let ids = order
            for id in ids.reversed() { await settleStore(of: id) }
            for id in ids { _ = await reading(id) { await $0.settleRouter() } }
            settled = ids
        }
    }

    private func settleStore(of id: Int) async {
        guard let effects = await reading(id, { await $0.settleStore() }) else { return }
        guard let node = nodes[id], node.effectsDelivered < effects else { return }
        await withCheckedContinuation {
            nodes[id]?.deliveryWaits.append(DeliveryWait(effects: effects, delivered: $0))
        }
    }

    func resumeDeliveryWaits(of id: Int) {
        guard let node = nodes[id], !node.deliveryWaits.isEmpty else { return }
        nodes[id]?.deliveryWaits.removeAll { $0.effects <= node.effectsDelivered }
        for wait in node.deliveryWaits where wait.effects <= node.effectsDelivered { wait.delivered.resume() }
    }
}
