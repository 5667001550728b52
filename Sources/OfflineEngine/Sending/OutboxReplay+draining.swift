import MillwrightDomain

/// The work of one round: small changes first, then photos (rule 2.7). A photo can take minutes on a bad network and
/// would delay all small changes.
extension OutboxReplay {
    /// The maximum number of requests in flight at once, each for a different work order.
    static let lanesAtOnce = 4
    /// The maximum number of passes over each part of a round. After each pass, the replay reads the server's current
    /// state and continues with the operations that the server found outdated.
    static let mergesAtOnce = 3

    enum Part: Sendable {
        /// All operations except two kinds: photos whose bytes were not sent, and changes that depend on such photos.
        case smallChanges
        /// The lanes that have photos whose bytes were not sent. The photos are sent first, and then the changes that
        /// waited for them.
        case photos
    }

    func drain(
        _ round: ReplayRound, _ limits: ReplayLimits, _ listener: any ReplayListener, _ epoch: Int64
    ) async {
        do throws(SyncError) {
            let isComplete = try await completeMirror(round, listener)
            for part in limits.defersPhotos ? [Part.smallChanges] : [.smallChanges, .photos] {
                let settings = RoundSettings(
                    account: account, limits: limits, timing: timing, epoch: epoch, part: part,
                    isMirrorComplete: isComplete)
                let drain = LaneDrain(
                    outbox: outbox, delivery: delivery, merge: merge, round: round, settings: settings,
                    listener: listener)
                try await run(drain, listener)
            }
        } catch { await end(round, because: error) }
    }

    /// Reads the server's changes to their end, unless this has already happened. Operations can be compared with the
    /// server's state only after that.
    /// - Returns: whether all changes of the server have been read.
    private func completeMirror(_ round: ReplayRound, _ listener: any ReplayListener) async throws(SyncError) -> Bool {
        if try await pull.isComplete() { return true }
        guard
            let touched = try await touched(by: { () async throws(SyncError) in try await pull.read(.limited) }, round)
        else { return false }
        try await merge(touched, listener)
        return try await pull.isComplete()
    }

    /// - Returns: the work orders that `read` changed; `nil` when only pulling is blocked. Then sending continues,
    ///   and the round reports the error at its end.
    private func touched(
        by read: () async throws(SyncError) -> ChangesPull.PullProgress, _ round: ReplayRound
    ) async throws(SyncError) -> Set<WorkOrder.ID>? {
        do { return try await read().touched } catch {
            guard error.blocksOnlyPulling else { throw error }
            await round.didFailToPull(error)
            return nil
        }
    }

    /// Sends the lanes. Then pulls for the lanes with outdated operations, and sends those lanes again.
    private func run(_ drain: LaneDrain, _ listener: any ReplayListener) async throws(SyncError) {
        let round = drain.round
        var isChanged: (WorkOrder.ID) -> Bool = { _ in true }
        var refusedBefore: Set<WorkOrder.ID> = []
        for _ in 0..<Self.mergesAtOnce {
            if await round.isOver || Task.isCancelled { return }
            // The lanes are read under the lock, because another process may have sent some of the operations before.
            switch drain.settings.part {
            case .smallChanges: await run(drain, on: try await lanes().filter(isChanged))
            case .photos: await run(drain, on: try await photoLanes().filter { isChanged($0.workOrderID) })
            }
            let outdated = await round.drainOutdated()
            if outdated.workOrders.isEmpty { return }
            if await round.isOver || Task.isCancelled { return }
            let concerned = try await concerned(by: outdated)
            guard let changed = try await newest(of: outdated.refused, refusedBefore, round) else {
                try await tell(concerned, round, listener)
                return
            }
            refusedBefore.formUnion(outdated.refused)
            try await merge(changed.union(outdated.workOrders), listener)
            try await tell(concerned, round, listener)
            isChanged = { [all = changed.union(outdated.workOrders)] in all.contains($0) }
        }
    }

    /// Reads the server's current state. The pull may bring nothing new for a work order whose operations the server
    /// refused now and in an earlier pass. Then the mirror is wrong, and a full resync follows.
    /// - Parameters:
    ///   - refused: the work orders with operations that the server found outdated in this pass.
    ///   - refusedBefore: the same for the earlier passes.
    /// - Returns: the work orders that changed; `nil` when only pulling is blocked.
    private func newest(
        of refused: Set<WorkOrder.ID>, _ refusedBefore: Set<WorkOrder.ID>, _ round: ReplayRound
    ) async throws(SyncError) -> Set<WorkOrder.ID>? {
        let changed = try await touched(by: { () async throws(SyncError) in try await pull.read(.limited) }, round)
        guard let changed, !refused.subtracting(changed).isDisjoint(with: refusedBefore) else { return changed }
        let all = try await touched(by: { () async throws(SyncError) in try await pull.fullResync(.limited) }, round)
        return all.map(changed.union)
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
        await withTaskGroup(of: PhotoScheduler.Turn.self) { group in
            var scheduler = PhotoScheduler(lanes)
            func start(_ turn: PhotoScheduler.Turn) {
                guard let lane = scheduler.next(turn) else { return }
                group.addTask {
                    await drain.run(lane)
                    return turn
                }
            }
            PhotoScheduler.Turn.allCases.forEach(start)
            while let turn = await group.next() { start(turn) }
        }
    }

    /// Returns the operations that the merge may park or finish. In each outdated lane, these are all operations that
    /// can be sent, and the parked operations that were not reported yet, in their order.
    private func concerned(by outdated: ReplayRound.Outdated) async throws(SyncError) -> [OutboxOperation.ID] {
        var ids: [OutboxOperation.ID] = []
        for workOrder in outdated.workOrders.sorted() {
            ids += try await lane(workOrder).filter { $0.state.isSendable || outdated.unreported.contains($0.id) }.map(
                \.id)
        }
        return ids
    }

    /// Reports each of the operations that the pull has parked for a person, or that the pull has found on the server.
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
        return try await SyncError.wrapping(try await outbox.operation(id))
    }

    private func merge(
        _ workOrders: Set<WorkOrder.ID>, _ listener: any ReplayListener
    ) async throws(SyncError) {
        let all = try await SyncError.wrapping(try await merge.run(workOrders))
        for merged in all { await listener.replayDidMerge(merged.operation, into: merged.replacement) }
    }

    private func photoLanes() async throws(SyncError) -> [PhotoLane] {
        return try await SyncError.wrapping(try await outbox.photoLanes(of: account))
    }
}
