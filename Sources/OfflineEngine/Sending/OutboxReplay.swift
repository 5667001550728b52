package import MillwrightDomain

/// The sending of the outbox: one work order's operations in order, several work orders in parallel, one process at a
/// time.
package struct OutboxReplay: Sendable {
    let account: User.ID
    let outbox: OutboxLedger
    let records: any OutboxRecords
    let delivery: OperationDelivery
    let merge: OutboxMerge
    let pull: ChangesPull
    let leader: any LeaderLock
    /// The check that the server answers, made before anything is sealed. Nothing is sealed for a host that is
    /// unreachable or not ours. So a waiting operation can still be merged with changes that arrive later.
    let probe: @Sendable () async -> Result<Void, ServiceError>
    let timing: ReplayTiming
    /// The maintenance of the photo files; `nil` if there are no photo files.
    let photoMaintenance: (any PhotoMaintenance)?
    /// A function that returns the time until the circuit breaker lets the next request through; `nil` unless it is
    /// open.
    let breakerOpenFor: @Sendable () -> Duration?

    /// The maximum number of additional rounds, because other processes may keep recording changes. A replay with a
    /// deadline has only one additional round, because somebody waits for it.
    private static let roundsMore = 3

    package init(
        account: User.ID,
        outbox: OutboxLedger,
        records: any OutboxRecords,
        delivery: OperationDelivery,
        merge: OutboxMerge,
        pull: ChangesPull,
        leader: any LeaderLock,
        probe: @escaping @Sendable () async -> Result<Void, ServiceError>,
        timing: ReplayTiming,
        photoMaintenance: (any PhotoMaintenance)? = nil,
        breakerOpenFor: @escaping @Sendable () -> Duration? = { nil }
    ) {
        self.photoMaintenance = photoMaintenance
        self.breakerOpenFor = breakerOpenFor
        self.account = account
        self.outbox = outbox
        self.records = records
        self.delivery = delivery
        self.merge = merge
        self.pull = pull
        self.leader = leader
        self.probe = probe
        self.timing = timing
    }

    /// Sends the waiting operations. After releasing the lock, checks for new changes and sends them in another round.
    /// This is needed because a process that finds us replaying relies on us to send its change. A change recorded
    /// before the check is sent here. A process that records a change after the check finds the lock free.
    package func run(
        _ limits: ReplayLimits, listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        var newest = try await newest()
        var report = try await round(limits, listener)
        for _ in 0..<(limits.deadline == nil ? Self.roundsMore : 1) {
            guard report.stopReason == nil, !Task.isCancelled else { break }
            let now = try await self.newest()
            if now <= newest { break }
            newest = now
            let next = try await round(limits, listener)
            // Another process is sending the newest change now. This replay has sent its own changes.
            if case .lockedByOtherProcess = next.stopReason { break }
            report = next.after(report)
        }
        return report
    }

    private func round(
        _ limits: ReplayLimits, _ listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        if try await lanes().isEmpty {
            try await SyncError.wrapping(try await records.recordNothingToSend(at: timing.now()))
            return ReplayReport(applied: [], left: try await backlog(limits), stopReason: nil)
        }
        let claim = try await SyncError.wrapping(try leader.acquire())
        switch claim {
        case .busy(let holder):
            return ReplayReport(applied: [], left: try await backlog(limits), stopReason: .lockedByOtherProcess(holder))
        case .acquired(let hold):
            defer { hold.release() }
            return try await lead(limits, listener)
        }
    }

    private func lead(_ limits: ReplayLimits, _ listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        let epoch = try await SyncError.wrapping(try await outbox.beginEpoch())
        let round = ReplayRound()
        let ranOut = await withDeadline(limits.deadline) {
            switch await probe() {
            case .success:
                await drain(round, limits, listener, epoch)
                await maintainPhotos(round, listener, epoch)
            case .failure(.server(let problem)): await round.end(.stop(.server(problem)))
            case .failure(.storage(let problem)): await round.end(.failure(.storage(problem)))
            case .failure(.cancelled), .failure(.cursorRefused), .failure(.pageUnreadable): break
            }
        }
        let report = try await shieldedFromCancellation { () async throws(SyncError) in
            try await close(round, limits, ranOut: ranOut)
        }
        if report.stopReason == nil && Task.isCancelled && !ranOut { throw .cancelled }
        return report
    }

    /// Runs the maintenance of the photo files. Parks and reports waiting photos whose bytes are missing or damaged
    /// immediately, before they are due to be sent.
    private func maintainPhotos(_ round: ReplayRound, _ listener: any ReplayListener, _ epoch: Int64) async {
        guard let photoMaintenance, !Task.isCancelled else { return }
        do throws(SyncError) {
            let damaged = try await SyncError.wrapping(try await photoMaintenance.collectGarbage().damaged)
            if damaged.isEmpty { return }
            for operation in try await waitingPhotos(damaged) {
                let state = OperationState.refused(reason: OperationReason(.photoMissingOrDamaged))
                try await SyncError.wrapping(try await outbox.park(operation.id, as: state, epoch: epoch))
                await listener.replayDidPark(operation.with(state))
            }
        } catch { await end(round, because: error) }
    }

    /// Records the result of the round and returns its report.
    /// - Throws: the failure of the round, before anything is recorded; or the failure of the pull, afterwards.
    private func close(_ round: ReplayRound, _ limits: ReplayLimits, ranOut: Bool) async throws(SyncError)
        -> ReplayReport
    {
        let applied = await round.applied
        let ending = await round.ending
        if case .failure(let error) = ending { throw error }
        let pullFailure = await round.pullFailure
        let wasHostBusy = await round.isHostBusy
        let stopReason: ReplayStopReason? =
            if case .stop(let stopReason) = ending { stopReason } else { ranOut ? .timedOut : nil }
        try await SyncError.wrapping(
            try await records.note(
                SyncStatus.LastRound(
                    at: timing.now(), applied: applied.count, stopReason: stopReason, breakerOpenFor: breakerOpenFor(),
                    wasHostBusy: wasHostBusy))
        )
        if stopReason == nil, let pullFailure { throw pullFailure }
        return ReplayReport(applied: applied, left: try await backlog(limits), stopReason: stopReason)
    }

    /// Ends `round`, with `error` as the reason. Does nothing for a cancellation, because the caller knows whether a
    /// person or the deadline canceled.
    func end(_ round: ReplayRound, because error: SyncError) async {
        switch error {
        case .cancelled: break
        case .server(let problem): await round.end(.stop(.server(problem)))
        default: await round.end(.failure(error))
        }
    }

    /// Runs `body` and cancels it after `deadline`; `nil` means no limit.
    /// - Returns: whether the deadline passed before `body` ended.
    private func withDeadline(_ deadline: Duration?, _ body: @escaping @Sendable () async -> Void) async -> Bool {
        guard let deadline else {
            await body()
            return false
        }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await body()
                return false
            }
            group.addTask { [timing] in
                do { try await timing.clock.sleep(for: deadline) } catch { return false }
                return true
            }
            let ranOut = await group.next() ?? false
            group.cancelAll()
            return ranOut
        }
    }

    func lanes() async throws(SyncError) -> [WorkOrder.ID] {
        return try await SyncError.wrapping(try await outbox.lanes(of: account))
    }

    func lane(_ workOrder: WorkOrder.ID) async throws(SyncError) -> [OutboxOperation] {
        return try await SyncError.wrapping(try await outbox.lane(workOrder, of: account))
    }

    /// Returns the sequence of the newest change that is ready for its first send; 0 without such a change. Counts only
    /// changes that a person made, that were never sealed, and whose undo window has ended.
    private func newest() async throws(SyncError) -> Int64 {
        return try await SyncError.wrapping(try await outbox.newestToSend(of: account, at: timing.now()))
    }

    private func waitingPhotos(_ hashes: [String]) async throws(SyncError) -> [OutboxOperation] {
        return try await SyncError.wrapping(try await outbox.waitingPhotos(Set(hashes), of: account))
    }

    private func backlog(_ limits: ReplayLimits) async throws(SyncError) -> Backlog {
        return try await SyncError.wrapping(
            try await outbox.backlog(
                of: account, at: timing.now(), deferringPhotos: limits.defersPhotos))
    }
}
