public import MillwrightDomain
public import MillwrightOfflineEngine

/// The step that an undo takes back.
public enum NextUndo: Hashable, Sendable {
    /// A change, which ``UndoUseCase`` undoes.
    case change(OutboxOperation)
    /// A decision for the server's value, whose conflict ``ReopenConflictUseCase`` opens again.
    case decision(AcceptedTheirs)

    /// The operation of the change, or the operation that was given up.
    public var id: OutboxOperation.ID {
        switch self {
        case .change(let operation): operation.id
        case .decision(let decision): decision.id
        }
    }
}
