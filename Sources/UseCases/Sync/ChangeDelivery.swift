import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of trying to send a change that was just saved. `count` is always the number of queued changes that do
/// not need a person.
public enum ChangeDelivery: Hashable, Sendable {
    /// The change is finished: the server has it, or another process withdrew it.
    case sent
    /// The change is queued. `stopReason` is the reason why the replay stopped before sending the change. It is `nil`
    /// if the replay did not stop early, or if the change waits for another reason, such as an earlier change.
    case waiting(OutboxOperation, count: Int, stopReason: ReplayStopReason?)
    /// The change is a photo that waits for an unmetered connection.
    case deferred(OutboxOperation, count: Int)
    /// The replay failed with this error. The change is still in the queue.
    case notSent(OutboxOperation, count: Int, SyncError)
    /// No replay was attempted.
    case notTried(OutboxOperation, count: Int)
    /// The sending was canceled. The change is still in the queue.
    case stopped(OutboxOperation, count: Int)
    /// The change is in conflict or in the quarantine. A person has to decide.
    case needsPerson(OutboxOperation)

    /// The change in the queue; `nil` if it is finished.
    public var operation: OutboxOperation? {
        switch self {
        case .sent: nil
        case .waiting(let operation, _, _), .deferred(let operation, _), .notSent(let operation, _, _),
            .notTried(let operation, _), .stopped(let operation, _), .needsPerson(let operation):
            operation
        }
    }

    /// - Parameter operation: the operation after the replay.
    init(of operation: OutboxOperation, in report: ReplayReport) {
        let count = report.left.sendable.count
        if operation.state.isFinished {
            // Another process may have sent or withdrawn the change in the meantime.
            self = .sent
        } else if !operation.state.isSendable {
            self = .needsPerson(operation)
        } else if report.stopReason == nil, report.left.deferredPhotos.contains(operation.sequence) {
            self = .deferred(operation, count: count)
        } else {
            // An operation that waits for another one would also wait if the replay had not stopped, so the stop is
            // not the reason.
            let isNext = report.left.ready.contains(operation.sequence)
            self = .waiting(operation, count: count, stopReason: isNext ? report.stopReason : nil)
        }
    }
}
