/// Where an operation is. Every state but `applied` and `withdrawn` is shown until it is one of these two.
public enum OperationState: Hashable, Sendable {
    /// On disk, never sent.
    case waiting
    /// Its bytes are fixed and may have reached the server: they are sent again, unchanged, until an answer is certain.
    case inDoubt
    /// Somebody else changed the same field; both values are kept and a person decides.
    case conflict(ConflictReason)
    /// The server refused it for good; kept with its reason.
    case refused(reason: String)
    /// The server has it, once.
    case applied
    /// Taken back by the technician before it was sent, or given up after a refusal.
    case withdrawn

    /// Is it out of the outbox for good?
    public var isFinished: Bool {
        switch self {
        case .applied, .withdrawn: true
        case .waiting, .inDoubt, .conflict, .refused: false
        }
    }

    /// Can the replayer send it?
    public var isSendable: Bool {
        switch self {
        case .waiting, .inDoubt: true
        case .conflict, .refused, .applied, .withdrawn: false
        }
    }

    /// Is its effect part of what the technician sees? A refused change stays in the queue and leaves the view.
    public var isInView: Bool {
        switch self {
        case .waiting, .inDoubt, .conflict: true
        case .refused, .applied, .withdrawn: false
        }
    }
}

/// What happened on the server to the thing an operation changes.
public enum ConflictReason: Hashable, Sendable {
    /// `theirs` is what the field holds there; `nil` when the server said no more than that it has changed.
    case changedOnServer(theirs: BaseValue?)
    /// The task or the work order was deleted.
    case goneOnServer
}
