import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of trying to send a change that was just saved. `count` is always the number of queued changes that do
/// not need a person.
public enum ChangeDelivery: Hashable, Sendable {
    /// The server has the change.
    case sent
    /// Another process undid or discarded the change before the server had it, or replaced it by another change. The
    /// value is the change as it was saved, in its state now.
    case withdrawn(OutboxOperation)
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

    /// The change; `nil` if the server has it.
    public var operation: OutboxOperation? {
        switch self {
        case .sent: nil
        case .withdrawn(let operation), .waiting(let operation, _, _), .deferred(let operation, _),
            .notSent(let operation, _, _),
            .notTried(let operation, _), .stopped(let operation, _), .needsPerson(let operation):
            operation
        }
    }

    /// Returns the delivery of a change that has ended, or that another change replaced; `nil` if it is unfinished. What
    /// the outbox says now decides, because another process may have sent or withdrawn the change.
    /// - Parameter operation: the newest operation in the place of `saved`.
    static func ended(_ saved: OutboxOperation, now operation: OutboxOperation) -> ChangeDelivery? {
        if operation.state == .withdrawn || operation.change != saved.change { return .withdrawn(saved) }
        return operation.state == .applied ? .sent : nil
    }

    /// - Parameter operation: the unfinished operation after the replay.
    init(of operation: OutboxOperation, in report: ReplayReport) {
        let count = report.left.sendable.count
        if !operation.state.isSendable {
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
