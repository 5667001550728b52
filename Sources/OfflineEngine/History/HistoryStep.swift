public import MillwrightDomain

/// One step of a technician: a change, a decision, an undo or a redo.
public enum HistoryStep: Hashable, Sendable {
    case made(OutboxOperation)
    /// The person decided the conflict of this operation. The operations that replace it follow as new changes.
    case decided(OutboxOperation.ID)
    /// `by` is the operation with the opposite change; `nil` if the change was withdrawn before it was sent.
    case undone(OutboxOperation.ID, by: OutboxOperation.ID?)
    case redone(OutboxOperation.ID, by: OutboxOperation.ID)
}

extension HistoryStep {
    /// The operation that an undo or redo recorded; `nil` for a new change, and for an undo that recorded no operation.
    var answer: OutboxOperation.ID? {
        switch self {
        case .made, .decided: nil
        case .undone(_, let by): by
        case .redone(_, let by): by
        }
    }
}
