import Domain

/// One lane: the operations of one work order, in order, until all are out, one has to wait, or the round is over.
struct LaneDrain: Sendable {
    let delivery: OperationDelivery
    let round: ReplayRound
    let limits: ReplayLimits
    let listener: any ReplayListener
    let clock: any Clock<Duration>
    let randomShare: @Sendable () -> Double
    let epoch: Int64

    /// A longer wait than this is left to a later replay.
    private static let longestWait = Duration.seconds(10)

    func run(_ operations: [OutboxOperation]) async {
        var lane = operations
        var tries: [OutboxOperation.ID: Int] = [:]
        while !Task.isCancelled, await !round.isOver, let operation = LanePlan.next(in: lane) {
            let result = await attempt(operation)
            guard case .success(let step) = result else {
                // A cancelled lane is no failure of the disk: whoever cancelled says why.
                if case .failure(let problem) = result, problem != .cancelled {
                    await round.end(.failure(SyncError(problem)))
                }
                return
            }
            switch step {
            case .applied:
                lane.removeAll { $0.id == operation.id }
                await round.didApply(operation.id)
                await listener.replayDidApply(operation)
            case .parked(let state):
                lane = lane.map { $0.id == operation.id ? $0.with(state) : $0 }
                await listener.replayDidPark(operation.with(state))
            case .postponed(let reason, let retryAfter):
                lane = lane.map { $0.id == operation.id ? $0.with(.inDoubt) : $0 }
                tries[operation.id, default: 0] += 1
                guard await waitBeforeRetry(operation, tries[operation.id] ?? 1, reason, retryAfter) else { return }
            case .halted(let problem, _):
                await round.end(.halt(.server(problem)))
                return
            case .cancelled: return
            }
        }
    }

    private func attempt(_ operation: OutboxOperation) async -> Result<OperationDelivery.Step, StorageProblem> {
        do throws(StorageProblem) {
            return .success(try await delivery.deliver(operation, epoch: epoch))
        } catch { return .failure(error) }
    }

    /// - Returns: whether another try is to be made in this replay.
    private func waitBeforeRetry(
        _ operation: OutboxOperation, _ tries: Int, _ reason: String, _ retryAfter: Duration?
    ) async -> Bool {
        guard tries < limits.attempts else { return false }
        let delay = Backoff.delay(attempt: tries, share: randomShare(), retryAfter: retryAfter)
        guard delay <= Self.longestWait else { return false }
        await listener.replayWillRetry(operation, after: delay, because: reason)
        do { try await clock.sleep(for: delay) } catch { return false }
        return true
    }
}

extension OutboxOperation {
    func with(_ state: OperationState) -> OutboxOperation {
        OutboxOperation(
            id: id, sequence: sequence, accountID: accountID, workOrderID: workOrderID,
            workOrderNumber: workOrderNumber, change: change, base: base, state: state, attempts: attempts,
            createdAt: createdAt)
    }
}

extension SyncError {
    init(_ problem: StorageProblem) {
        self = problem == .cancelled ? .cancelled : .storage(problem)
    }
}
