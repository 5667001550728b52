package import Domain
package import Services
package import Storages

/// Sends what is in the outbox: operations of one work order in order, work orders side by side, one process at a time.
package struct OutboxReplay: Sendable {
    let account: User.ID
    let outbox: any OutboxStorage
    let delivery: OperationDelivery
    let leader: any LeaderLock
    /// Asks the server for a sign of life before anything is sealed: nothing is fixed for a host that is away or is not
    /// ours, so that it can still be merged with what comes in later.
    let probe: @Sendable () async -> Result<Void, ServiceFailure>
    let clock: any Clock<Duration>
    let randomShare: @Sendable () -> Double

    /// Requests in flight at once.
    static let lanesAtOnce = 4

    package init(
        account: User.ID,
        outbox: any OutboxStorage,
        delivery: OperationDelivery,
        leader: any LeaderLock,
        probe: @escaping @Sendable () async -> Result<Void, ServiceFailure>,
        clock: any Clock<Duration>,
        randomShare: @escaping @Sendable () -> Double
    ) {
        self.account = account
        self.outbox = outbox
        self.delivery = delivery
        self.leader = leader
        self.probe = probe
        self.clock = clock
        self.randomShare = randomShare
    }

    package func run(
        _ limits: ReplayLimits, listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        let waiting = try await unfinished()
        guard waiting.contains(where: \.state.isSendable) else {
            return ReplayReport(applied: [], left: waiting, halt: nil)
        }
        let claim: LeaderClaim
        do throws(StorageProblem) { claim = try leader.acquire() } catch { throw SyncError(error) }
        switch claim {
        case .taken(let holder): return ReplayReport(applied: [], left: waiting, halt: .anotherReplayer(holder))
        case .held(let hold):
            defer { hold.release() }
            return try await lead(limits, listener)
        }
    }

    private func lead(_ limits: ReplayLimits, _ listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        // Read again: another process may have sent some of it while the lock was its own.
        let waiting = try await unfinished()
        let epoch: Int64
        do { epoch = try await outbox.beginEpoch() } catch { throw SyncError(error) }
        let round = ReplayRound()
        let ranOut = await withDeadline(limits.deadline) {
            switch await probe() {
            case .success: await drain(Self.lanes(of: waiting), round, limits, listener, epoch)
            case .failure(.server(let problem)): await round.end(.halt(.server(problem)))
            case .failure(.storage(let problem)): await round.end(.failure(.storage(problem)))
            case .failure(.cancelled), .failure(.cursorTooOld): break
            }
        }
        let left = try await uncancelled { () async throws(SyncError) in try await unfinished() }
        switch await round.ending {
        case .failure(let error): throw error
        case .halt(let halt): return ReplayReport(applied: await round.applied, left: left, halt: halt)
        case nil:
            if Task.isCancelled { throw .cancelled }
            return ReplayReport(applied: await round.applied, left: left, halt: ranOut ? .outOfTime : nil)
        }
    }

    private func drain(
        _ lanes: [[OutboxOperation]], _ round: ReplayRound, _ limits: ReplayLimits, _ listener: any ReplayListener,
        _ epoch: Int64
    ) async {
        let lane = LaneDrain(
            delivery: delivery, round: round, limits: limits, listener: listener, clock: clock,
            randomShare: randomShare, epoch: epoch)
        await withTaskGroup(of: Void.self) { group in
            var rest = lanes[...]
            for operations in rest.prefix(Self.lanesAtOnce) { group.addTask { await lane.run(operations) } }
            rest = rest.dropFirst(Self.lanesAtOnce)
            while await group.next() != nil {
                guard let operations = rest.popFirst() else { continue }
                group.addTask { await lane.run(operations) }
            }
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
            group.addTask { [clock] in
                do { try await clock.sleep(for: deadline) } catch { return false }
                return true
            }
            let ranOut = await group.next() ?? false
            group.cancelAll()
            return ranOut
        }
    }

    private func unfinished() async throws(SyncError) -> [OutboxOperation] {
        do { return try await outbox.unfinished(of: account) } catch { throw SyncError(error) }
    }

    /// The lanes in the order of their oldest operation.
    static func lanes(of operations: [OutboxOperation]) -> [[OutboxOperation]] {
        var order: [WorkOrder.ID] = []
        var lanes: [WorkOrder.ID: [OutboxOperation]] = [:]
        for operation in operations {
            if lanes[operation.workOrderID] == nil { order.append(operation.workOrderID) }
            lanes[operation.workOrderID, default: []].append(operation)
        }
        return order.compactMap { lanes[$0] }
    }
}
