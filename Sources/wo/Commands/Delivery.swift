import Composition
import Domain
import OfflineEngine
import UseCases

/// What became of a change that was just saved, as far as its sending goes.
enum Delivery: Hashable, Sendable {
    case sent
    /// It waits in the queue; `halt` says why it did not go out, if something stopped the sending.
    case waiting(OutboxOperation, count: Int, halt: ReplayHalt?)
    /// A photo that a metered connection holds back.
    case heldBack(OutboxOperation, count: Int)
    /// It waits in the queue, and no sending could begin.
    case notSent(OutboxOperation, count: Int, Failure)
    /// Nobody tried: `--offline`.
    case notTried(OutboxOperation, count: Int)
    /// The person stopped the sending.
    case stopped(OutboxOperation, count: Int, signal: Int32)
    /// The server holds something else, or refuses it: a person has to look.
    case needsPerson(OutboxOperation)

    var needsPerson: Bool {
        if case .needsPerson = self { true } else { false }
    }

    /// Of several the one that decides about the exit code; where they are alike, the last that is not sent.
    static func worst(of deliveries: [Delivery]) -> Delivery? {
        let status = ProgramExit.worst(of: deliveries.map { DeliveryMessages.status(of: $0) })
        return deliveries.last { $0 != .sent && DeliveryMessages.status(of: $0) == status } ?? deliveries.last
    }

    /// - Parameter operation: as it stands after the replay.
    static func of(_ operation: OutboxOperation, in report: ReplayReport) -> Delivery {
        // What is finished and not ours was sent by another process meanwhile.
        if operation.state.isFinished { return .sent }
        guard operation.state.isSendable else { return .needsPerson(operation) }
        let count = report.left.sendable.count
        if report.halt == nil, report.left.photosHeldBack.contains(operation.sequence) {
            return .heldBack(operation, count: count)
        }
        // What stands behind another waits for that one, whatever the connection.
        let isNext = report.left.ready.contains(operation.sequence)
        return .waiting(operation, count: count, halt: isNext ? report.halt : nil)
    }
}

extension Context {
    /// Tries at once, for two seconds at most. The changes are on disk: whatever happens here, they are not lost.
    ///
    /// - Returns: one for each id.
    func deliver(_ ids: [OutboxOperation.ID], of session: SessionComponent) async throws(Failure) -> [Delivery] {
        if options.offline {
            return try await waiting(ids, of: session) { .notTried($0, count: $1) }
        }
        let replay = session.replayQueue
        let limits = limits(.atOnce)
        let ended = await surroundings.interrupts.run { await replay.result(limits, listener: SilentListener()) }
        switch ended.value {
        case .success(let report):
            do throws(Failure) {
                return try await session.operations(ids).map { Delivery.of($0, in: report) }
            } catch { throw error.savedAllTheSame }
        case .failure(.cancelled):
            let signal = ended.signal ?? ProgramExit.interruptSignal
            return try await waiting(ids, of: session) { .stopped($0, count: $1, signal: signal) }
        case .failure(.server(let problem)):
            return try await waiting(ids, of: session) { .waiting($0, count: $1, halt: .server(problem)) }
        case .failure(.notSignedIn):
            return try await waiting(ids, of: session) { .waiting($0, count: $1, halt: .server(.signInNeeded)) }
        case .failure(let error):
            let failure = SyncMessages.failure(for: error)
            return try await waiting(ids, of: session) { .notSent($0, count: $1, failure) }
        }
    }

    /// What the queue says about the changes.
    private func waiting(
        _ ids: [OutboxOperation.ID], of session: SessionComponent, _ delivery: (OutboxOperation, Int) -> Delivery
    ) async throws(Failure) -> [Delivery] {
        do throws(Failure) {
            let count = try await session.backlog().sendable.count
            return try await session.operations(ids).map { $0.state.isFinished ? .sent : delivery($0, count) }
        } catch { throw error.savedAllTheSame }
    }
}

extension SessionComponent {
    func queue() async throws(Failure) -> [OutboxOperation] {
        do {
            return try await getQueue.execute()
        } catch {
            throw SyncMessages.failure(for: error)
        }
    }

    func backlog() async throws(Failure) -> Backlog {
        do { return try await getBacklog.execute() } catch { throw SyncMessages.failure(for: error) }
    }

    /// Finished or not. One that another stands in for by now, on the server's newest state, is as far as that one is.
    fileprivate func operations(_ ids: [OutboxOperation.ID]) async throws(Failure) -> [OutboxOperation] {
        do throws(SyncError) {
            var operations: [OutboxOperation] = []
            for id in ids { operations.append(try await end(of: try await getQueue.execute(id))) }
            return operations
        } catch { throw SyncMessages.failure(for: error) }
    }

    private func end(of operation: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        var operation = operation
        while operation.state == .withdrawn, let next = operation.supersededBy {
            operation = try await getQueue.execute(next)
        }
        return operation
    }

    /// Itself, or what stands in for it by now.
    func standIn(of operation: OutboxOperation) async throws(Failure) -> OutboxOperation {
        do { return try await end(of: operation) } catch { throw SyncMessages.failure(for: error) }
    }
}

extension ReplayQueueUseCase {
    /// As a value, for tasks erase the type of what they throw.
    func result(_ limits: ReplayLimits, listener: any ReplayListener) async -> Result<ReplayReport, SyncError> {
        do {
            return .success(try await execute(limits, listener: listener))
        } catch {
            return .failure(error)
        }
    }
}

struct SilentListener: ReplayListener {
    func replayDidApply(_ operation: OutboxOperation) async {}
    func replayDidPark(_ operation: OutboxOperation) async {}
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {}
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: String) async {}
}

extension Failure {
    /// As ``savedAllTheSame``, for a change whose bytes had left.
    var savedAndMaybeThere: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code,
            "no certain answer: \(message) (the change is saved; it may have arrived, is sent again and applied once)",
            hint: isRetryable ? "wo replay" : hint, isRetryable: isRetryable)
    }

    /// Said after a change: whatever went wrong came after it was on disk.
    var savedAllTheSame: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "not sent: \(message) (the change is saved and waiting)",
            hint: isRetryable ? "wo replay" : hint, isRetryable: isRetryable)
    }
}
