import MillwrightTEA

/// The work of one scope while it is attached.
struct ScopeRun<I: Interactor, Child: Destination>: Sendable {
    let interactor: I
    let router: Router<Child>
    let hooks: ScopeHooks

    /// Runs the store, the work of the interactor and the commands of the router until `stop` ends or the task is
    /// cancelled. Then cancels them, and returns when they have ended and all effects were delivered.
    func run(until stop: AsyncStream<Never>) async {
        let effects = await interactor.store.effects()
        await withDiscardingTaskGroup { deliveries in
            deliveries.addTask { await deliver(effects) }
            await withDiscardingTaskGroup { group in
                group.addTask { await interactor.store.run() }
                group.addTask { await interactor.work() }
                group.addTask { for await command in router.commands { await hooks.perform(command.erased) } }
                for await _ in stop {}
                group.cancelAll()
            }
        }
    }

    /// Passes each effect to the interactor and to the tree. Returns when the store has closed its stream of effects.
    private func deliver(_ effects: AsyncStream<I.Feature.Effect>) async {
        for await effect in effects {
            interactor.didApply(effect)
            await hooks.didApply(effect, ObjectIdentifier(I.Feature.self))
        }
    }
}
