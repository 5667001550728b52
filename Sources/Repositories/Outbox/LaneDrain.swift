import Domain
import Storages

/// One lane: the operations of one work order, in order, until all are out, one has to wait, or the round is over.
struct LaneDrain: Sendable {
    let account: User.ID
    let outbox: any OutboxStorage
    let delivery: OperationDelivery
    let merge: OutboxMerge
    let round: ReplayRound
    let limits: ReplayLimits
    let listener: any ReplayListener
    let timing: ReplayTiming
    let epoch: Int64

    /// A longer wait than this is left to a later replay.
    private static let longestWait = Duration.seconds(10)

    func run(_ workOrder: WorkOrder.ID) async {
        do throws(StorageProblem) {
            try await merge.squash(workOrder, at: timing.now())
            try await drain(try await outbox.lane(workOrder, of: account), of: workOrder)
        } catch {
            // A cancelled lane is no failure of the disk: whoever cancelled says why.
            if error != .cancelled { await round.end(.failure(SyncError(error))) }
        }
    }

    private func drain(
        _ operations: [OutboxOperation], of workOrder: WorkOrder.ID
    ) async throws(StorageProblem) {
        var lane = operations
        var tries: [OutboxOperation.ID: Int] = [:]
        while !Task.isCancelled, await !round.isOver, let operation = LanePlan.next(in: lane, at: timing.now()) {
            guard let step = try await deliver(operation) else {
                lane = try await outbox.lane(workOrder, of: account)
                continue
            }
            switch step {
            case .applied:
                lane.removeAll { $0.id == operation.id }
                await round.didApply(operation.id)
                await listener.replayDidApply(operation)
            case .appliedUnseen:
                lane.removeAll { $0.id == operation.id }
                await round.didApply(operation.id)
                await round.needsPull(workOrder)
                await listener.replayDidApply(operation)
            // Taken back, what was made on top of it is based on something else now; parked, it waits.
            case .voided:
                lane = try await outbox.lane(workOrder, of: account)
                if let parked = lane.first(where: { $0.id == operation.id }) { await listener.replayDidPark(parked) }
            case .parked(let state):
                lane = lane.map { $0.id == operation.id ? $0.with(state) : $0 }
                await round.didPark(operation.with(state))
                // What the server found outdated is told when it is known what stands against it.
                if state != .conflict(.changedOnServer(theirs: nil)) {
                    await listener.replayDidPark(operation.with(state))
                }
            case .postponed(let reason, let retryAfter):
                lane = lane.map { $0.id == operation.id ? $0.with(.inDoubt, attempts: $0.attempts + 1) : $0 }
                tries[operation.id, default: 0] += 1
                guard await waitBeforeRetry(operation, tries[operation.id] ?? 1, reason, retryAfter) else { return }
            case .halted(let problem, _): return await round.end(.halt(.server(problem)))
            case .cancelled: return
            }
        }
    }

    /// - Returns: `nil` when somebody has taken it back, or put another in its place, since the lane was read.
    private func deliver(_ operation: OutboxOperation) async throws(StorageProblem) -> OperationDelivery.Step? {
        do { return try await delivery.deliver(operation, epoch: epoch) } catch {
            guard case .busy = error, try await outbox.operation(operation.id)?.state.isSendable != true else {
                throw error
            }
            return nil
        }
    }

    /// - Returns: whether another try is to be made in this replay.
    private func waitBeforeRetry(
        _ operation: OutboxOperation, _ tries: Int, _ reason: String, _ retryAfter: Duration?
    ) async -> Bool {
        guard tries < limits.attempts else { return false }
        let delay = Backoff.delay(attempt: tries, share: timing.randomShare(), retryAfter: retryAfter)
        guard delay <= Self.longestWait else { return false }
        await listener.replayWillRetry(operation, after: delay, because: reason)
        do { try await timing.clock.sleep(for: delay) } catch { return false }
        return true
    }
}

extension SyncError {
    init(_ problem: StorageProblem) {
        self = problem == .cancelled ? .cancelled : .storage(problem)
    }
}
