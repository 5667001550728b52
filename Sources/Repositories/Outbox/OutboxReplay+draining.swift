import Domain
import Storages

/// The work of one round: small changes first, then photos (offline.md 2.7, cli.md Q11). On a bad network minutes of bytes
/// would otherwise keep back what takes a moment.
extension OutboxReplay {
    /// Requests in flight at once, each for another work order.
    static let lanesAtOnce = 4
    /// How often one replay reads what the server holds now and goes on with what it found outdated.
    static let mergesAtOnce = 3

    enum Part: Sendable {
        /// All but photos whose bytes were not sent, and what depends on those.
        case smallChanges
        /// What has such photos: with it go the changes that waited for them.
        case photos
    }

    func drain(
        _ round: ReplayRound, _ limits: ReplayLimits, _ listener: any ReplayListener, _ epoch: Int64
    ) async {
        do throws(SyncError) {
            try await merge(try await pull.readIfUnfinished(), listener)
            try await drain(.smallChanges, round, limits, listener, epoch)
            if limits.holdsPhotosBack { return }
            try await drain(.photos, round, limits, listener, epoch)
        } catch { await round.end(Self.ending(of: error)) }
    }

    /// Lane by lane; then again for what the server found outdated and a pull has brought up to date.
    private func drain(
        _ part: Part, _ round: ReplayRound, _ limits: ReplayLimits, _ listener: any ReplayListener, _ epoch: Int64
    ) async throws(SyncError) {
        let drain = LaneDrain(
            account: account, outbox: outbox, delivery: delivery, merge: merge, round: round, limits: limits,
            listener: listener, timing: timing, epoch: epoch, part: part)
        var isChanged: (WorkOrder.ID) -> Bool = { _ in true }
        var refusedBefore: Set<WorkOrder.ID> = []
        for _ in 0..<Self.mergesAtOnce {
            if await round.isOver || Task.isCancelled { return }
            // Read under the lock: another process may have sent some of it before.
            switch part {
            case .smallChanges: await run(drain, on: try await lanes().filter(isChanged))
            case .photos: await run(drain, on: try await photoLanes().filter { isChanged($0.workOrderID) })
            }
            let outdated = await round.takeOutdated()
            if outdated.workOrders.isEmpty { return }
            if await round.isOver || Task.isCancelled { return }
            let concerned = try await concerned(by: outdated)
            var changed = try await pull.read(.likely).touched
            // Refused again on the newest that is known here, and there is nothing newer: what is known here is not so.
            if !outdated.refused.subtracting(changed).isDisjoint(with: refusedBefore) {
                changed.formUnion(try await pull.readAnew(.likely).touched)
            }
            refusedBefore.formUnion(outdated.refused)
            changed.formUnion(outdated.workOrders)
            try await merge(changed, listener)
            try await tell(concerned, round, listener)
            isChanged = { [changed] in changed.contains($0) }
        }
    }

    private func run(_ drain: LaneDrain, on lanes: [WorkOrder.ID]) async {
        await withTaskGroup(of: Void.self) { group in
            var rest = lanes[...]
            for lane in rest.prefix(Self.lanesAtOnce) { group.addTask { await drain.run(lane) } }
            rest = rest.dropFirst(Self.lanesAtOnce)
            while await group.next() != nil {
                guard let lane = rest.popFirst() else { continue }
                group.addTask { await drain.run(lane) }
            }
        }
    }

    private func run(_ drain: LaneDrain, on lanes: [PhotoLane]) async {
        await withTaskGroup(of: PhotoTurns.Turn.self) { group in
            var turns = PhotoTurns(lanes)
            func start(_ turn: PhotoTurns.Turn) {
                guard let lane = turns.next(turn) else { return }
                group.addTask {
                    await drain.run(lane)
                    return turn
                }
            }
            PhotoTurns.Turn.allCases.forEach(start)
            while let turn = await group.next() { start(turn) }
        }
    }

    /// What waits in lanes that are outdated, in order, with those parked there of which nobody was told.
    private func concerned(by outdated: ReplayRound.Outdated) async throws(SyncError) -> [OutboxOperation.ID] {
        var ids: [OutboxOperation.ID] = []
        for workOrder in outdated.workOrders.sorted() {
            ids += try await lane(workOrder).filter { $0.state.isSendable || outdated.untold.contains($0.id) }.map(\.id)
        }
        return ids
    }

    /// What the pull decided about: left for a person, or held by the server already. Every change gets its line.
    private func tell(
        _ ids: [OutboxOperation.ID], _ round: ReplayRound, _ listener: any ReplayListener
    ) async throws(SyncError) {
        for id in ids {
            guard let operation = try await operation(id) else { continue }
            switch operation.state {
            case .conflict, .refused, .poisoned: await listener.replayDidPark(operation)
            case .applied:
                await round.didApply(id)
                await listener.replayDidApply(operation)
            case .waiting, .inDoubt, .withdrawn: break
            }
        }
    }

    private func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation? {
        do { return try await outbox.operation(id) } catch { throw SyncError(error) }
    }

    private func merge(
        _ workOrders: Set<WorkOrder.ID>, _ listener: any ReplayListener
    ) async throws(SyncError) {
        let all: [OutboxMerge.Merged]
        do { all = try await merge.run(workOrders) } catch { throw SyncError(error) }
        for merged in all { await listener.replayDidMerge(merged.operation, into: merged.replacement) }
    }

    private func photoLanes() async throws(SyncError) -> [PhotoLane] {
        do { return try await outbox.photoLanes(of: account) } catch { throw SyncError(error) }
    }
}
