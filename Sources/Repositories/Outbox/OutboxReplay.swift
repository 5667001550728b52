package import Domain
package import Services
package import Storages

/// Sends what is in the outbox: operations of one work order in order, work orders side by side, one process at a time.
package struct OutboxReplay: Sendable {
    let account: User.ID
    let outbox: any OutboxStorage
    let delivery: OperationDelivery
    let merge: OutboxMerge
    let pull: ChangesPull
    let leader: any LeaderLock
    /// Asks the server for a sign of life before anything is sealed: nothing is fixed for a host that is away or is not
    /// ours, so that it can still be merged with what comes in later.
    let probe: @Sendable () async -> Result<Void, ServiceFailure>
    let timing: ReplayTiming
    /// Looks after the photo files; `nil` where there are none.
    let tending: (any PhotoTending)?
    /// For how long the server is left alone now, because it did not answer several times in a row.
    let leftAlone: @Sendable () -> Duration?

    /// Others may go on recording for as long as they like. Where somebody waits for the prompt there is one.
    private static let roundsMore = 3

    package init(
        account: User.ID,
        outbox: any OutboxStorage,
        delivery: OperationDelivery,
        merge: OutboxMerge,
        pull: ChangesPull,
        leader: any LeaderLock,
        probe: @escaping @Sendable () async -> Result<Void, ServiceFailure>,
        timing: ReplayTiming,
        tending: (any PhotoTending)? = nil,
        leftAlone: @escaping @Sendable () -> Duration? = { nil }
    ) {
        self.tending = tending
        self.leftAlone = leftAlone
        self.account = account
        self.outbox = outbox
        self.delivery = delivery
        self.merge = merge
        self.pull = pull
        self.leader = leader
        self.probe = probe
        self.timing = timing
    }

    /// Another process that found this one sending has been told that its change is taken along. So what came in while it
    /// was sent is looked for once more after the lock is let go: whoever recorded before that is seen, and whoever comes
    /// later finds the lock free.
    package func run(
        _ limits: ReplayLimits, listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        var newest = try await newest()
        var report = try await round(limits, listener)
        for _ in 0..<(limits.deadline == nil ? Self.roundsMore : 1) {
            guard report.halt == nil, !Task.isCancelled else { break }
            let now = try await self.newest()
            if now <= newest { break }
            newest = now
            let next = try await round(limits, listener)
            // Whoever recorded it sends it by now: this replay has sent its own.
            if case .anotherReplayer = next.halt { break }
            report = next.after(report)
        }
        return report
    }

    private func round(
        _ limits: ReplayLimits, _ listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        if try await lanes().isEmpty {
            do { try await outbox.noteNothingToSend() } catch { throw SyncError(error) }
            return ReplayReport(applied: [], left: try await backlog(limits), halt: nil)
        }
        let claim: LeaderClaim
        do throws(StorageProblem) { claim = try leader.acquire() } catch { throw SyncError(error) }
        switch claim {
        case .taken(let holder):
            return ReplayReport(applied: [], left: try await backlog(limits), halt: .anotherReplayer(holder))
        case .held(let hold):
            defer { hold.release() }
            return try await lead(limits, listener)
        }
    }

    private func lead(_ limits: ReplayLimits, _ listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        let epoch: Int64
        do { epoch = try await outbox.beginEpoch() } catch { throw SyncError(error) }
        let round = ReplayRound()
        let ranOut = await withDeadline(limits.deadline) {
            switch await probe() {
            case .success:
                await drain(round, limits, listener, epoch)
                await tend(round, listener, epoch)
            case .failure(.server(let problem)): await round.end(.halt(.server(problem)))
            case .failure(.storage(let problem)): await round.end(.failure(.storage(problem)))
            case .failure(.cancelled), .failure(.cursorRefused), .failure(.pageUnreadable): break
            }
        }
        let report = try await uncancelled { () async throws(SyncError) in
            try await close(round, limits, ranOut: ranOut)
        }
        if report.halt == nil && Task.isCancelled && !ranOut { throw .cancelled }
        return report
    }

    /// A photo that still has to be sent and whose bytes are gone is told at once, not when its turn comes.
    private func tend(_ round: ReplayRound, _ listener: any ReplayListener, _ epoch: Int64) async {
        guard let tending, !Task.isCancelled else { return }
        do throws(SyncError) {
            let damaged: [String]
            do { damaged = try await tending.tend().damaged } catch { throw SyncError(error) }
            if damaged.isEmpty { return }
            for operation in try await waitingPhotos(damaged) {
                let state = OperationState.refused(reason: "The stored photo is missing or damaged")
                do { try await outbox.park(operation.id, as: state, epoch: epoch) } catch { throw SyncError(error) }
                await listener.replayDidPark(operation.with(state))
            }
        } catch { await end(round, because: error) }
    }

    /// Writes down how the round went, also when nobody waits for it any more.
    private func close(_ round: ReplayRound, _ limits: ReplayLimits, ranOut: Bool) async throws(SyncError)
        -> ReplayReport
    {
        let applied = await round.applied
        let ending = await round.ending
        if case .failure(let error) = ending { throw error }
        let pullFailure = await round.pullFailure
        let halt: ReplayHalt? =
            if case .halt(let halt) = ending { halt } else { ranOut ? .outOfTime : nil }
        do {
            try await outbox.noteRound(
                SyncStatus.LastRound(at: timing.now(), applied: applied.count, halt: halt, leftAloneFor: leftAlone()))
        } catch { throw SyncError(error) }
        if halt == nil, let pullFailure { throw pullFailure }
        return ReplayReport(applied: applied, left: try await backlog(limits), halt: halt)
    }

    /// Ends `round` with the reason that is told for `error`. A cancellation is not a failure and ends nothing: the caller
    /// knows whether a person or the end of the time cancelled.
    func end(_ round: ReplayRound, because error: SyncError) async {
        switch error {
        case .cancelled: break
        case .server(let problem): await round.end(.halt(.server(problem)))
        default: await round.end(.failure(error))
        }
    }

    /// - Returns: whether time ran out first.
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
        do { return try await outbox.lanes(of: account) } catch { throw SyncError(error) }
    }

    func lane(_ workOrder: WorkOrder.ID) async throws(SyncError) -> [OutboxOperation] {
        do { return try await outbox.lane(workOrder, of: account) } catch { throw SyncError(error) }
    }

    /// The number of the newest change that a person made, that was never sent and that nothing holds.
    private func newest() async throws(SyncError) -> Int64 {
        do { return try await outbox.newestToSend(of: account, at: timing.now()) } catch { throw SyncError(error) }
    }

    private func waitingPhotos(_ hashes: [String]) async throws(SyncError) -> [OutboxOperation] {
        do { return try await outbox.waitingPhotos(hashes, of: account) } catch { throw SyncError(error) }
    }

    private func backlog(_ limits: ReplayLimits) async throws(SyncError) -> Backlog {
        do {
            return try await outbox.backlog(
                of: account, at: timing.now(), holdingPhotosBack: limits.holdsPhotosBack)
        } catch { throw SyncError(error) }
    }
}
