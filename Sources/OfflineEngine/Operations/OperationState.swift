public import MillwrightDomain

/// The state of an operation. The operation stays in the queue until it is `applied` or `withdrawn`.
public enum OperationState: Hashable, Sendable {
    /// The operation is on disk. As far as this device knows, it never reached the server.
    case waiting
    /// The sealed bytes may have reached the server. They are sent again, unchanged, until an answer is certain.
    case inDoubt
    /// Somebody else changed or deleted the data of the operation on the server, or withdrew the access to it. The base
    /// and all known values are kept, and a person decides.
    case conflict(ConflictReason)
    /// The server refused the operation, or it cannot be encoded. It is quarantined with the reason.
    case refused(reason: OperationReason)
    /// The operation is quarantined without a verdict: it failed repeatedly while others succeeded (``PoisonPolicy``).
    /// It may have reached the server, so it can only be sent again with the same key.
    case poisoned(reason: OperationReason)
    /// The server applied the operation, exactly once.
    case applied
    /// The technician undid or discarded the operation, or another operation superseded it.
    case withdrawn

    /// Whether the operation has left the outbox permanently.
    public var isFinished: Bool {
        switch self {
        case .applied, .withdrawn: true
        case .waiting, .inDoubt, .conflict, .refused, .poisoned: false
        }
    }

    /// Whether a replay can send the operation.
    public var isSendable: Bool {
        switch self {
        case .waiting, .inDoubt: true
        case .conflict, .refused, .poisoned, .applied, .withdrawn: false
        }
    }

    /// Returns whether an operation in this state may have reached the server, although this device does not know the
    /// result.
    /// - Parameter mayHaveArrived: whether an earlier attempt may have reached the server.
    package func isUndecided(mayHaveArrived: Bool, isSealed: Bool) -> Bool {
        switch self {
        case .inDoubt: true
        case .waiting: mayHaveArrived
        case .poisoned: isSealed
        case .conflict, .refused, .applied, .withdrawn: false
        }
    }

    /// Whether the effect of an operation in this state is part of the view. A refused change stays in the queue and
    /// leaves the view, except for labor time (``isInView(of:)``).
    public var isInView: Bool {
        switch self {
        case .waiting, .inDoubt, .conflict, .poisoned: true
        case .refused, .applied, .withdrawn: false
        }
    }

    /// Returns whether the effect of `change` is part of the view in this state. Labor time that the server refused stays
    /// in the view: it is the person's own time, and a refused start is still a running timer.
    package func isInView(of change: Change) -> Bool {
        if case .refused = self { return change.addedLogEntry?.time != nil }
        return isInView
    }
}
