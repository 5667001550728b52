import MillwrightDomain
public import MillwrightOfflineEngine

/// What became of a change that was just saved, as far as its sending goes.
public enum ChangeDelivery: Hashable, Sendable {
    /// The server has it.
    case sent
    /// It waits in the queue. `halt` says why it did not go out, if something stopped the sending; `count` is the number of
    /// changes that wait.
    case waiting(OutboxOperation, count: Int, halt: ReplayHalt?)
    /// A photo that a metered connection holds back.
    case heldBack(OutboxOperation, count: Int)
    /// It waits in the queue, and no sending could begin.
    case notSent(OutboxOperation, count: Int, SyncError)
    /// Nobody tried.
    case notTried(OutboxOperation, count: Int)
    /// The sending was cancelled.
    case stopped(OutboxOperation, count: Int)
    /// The server holds something else, or refuses it: a person has to look.
    case needsPerson(OutboxOperation)

    /// The change in the queue; `nil` when it was sent.
    public var operation: OutboxOperation? {
        switch self {
        case .sent: nil
        case .waiting(let operation, _, _), .heldBack(let operation, _), .notSent(let operation, _, _),
            .notTried(let operation, _), .stopped(let operation, _), .needsPerson(let operation):
            operation
        }
    }

    /// - Parameter operation: as it stands after the replay.
    init(of operation: OutboxOperation, in report: ReplayReport) {
        let count = report.left.sendable.count
        if operation.state.isFinished {
            // What is finished and not ours was sent by another process meanwhile.
            self = .sent
        } else if !operation.state.isSendable {
            self = .needsPerson(operation)
        } else if report.halt == nil, report.left.photosHeldBack.contains(operation.sequence) {
            self = .heldBack(operation, count: count)
        } else {
            // What stands behind another waits for that one, whatever the connection.
            let isNext = report.left.ready.contains(operation.sequence)
            self = .waiting(operation, count: count, halt: isNext ? report.halt : nil)
        }
    }
}
