/// Where an operation is. Every state but `applied` and `withdrawn` is shown until it is one of these two.
public enum OperationState: Hashable, Sendable {
    /// On disk; as far as anybody knows it never reached the server.
    case waiting
    /// Its bytes are fixed and may have reached the server: they are sent again, unchanged, until an answer is certain.
    case inDoubt
    /// Somebody else changed the same field; base, mine and theirs are kept and a person decides.
    case conflict(ConflictReason)
    /// In quarantine by the server's verdict, or because it cannot be written; kept with the reason.
    case refused(reason: String)
    /// In quarantine without a verdict: it failed again and again while others succeeded (``PoisonRule``). It may have
    /// reached the server, so it goes out again under the same key or not at all.
    case poisoned(reason: String)
    /// The server has it, once.
    case applied
    /// Taken back by the technician, given up after a refusal, or superseded by another operation.
    case withdrawn

    /// Is it out of the outbox for good?
    public var isFinished: Bool {
        switch self {
        case .applied, .withdrawn: true
        case .waiting, .inDoubt, .conflict, .refused, .poisoned: false
        }
    }

    /// Can the replayer send it?
    public var isSendable: Bool {
        switch self {
        case .waiting, .inDoubt: true
        case .conflict, .refused, .poisoned, .applied, .withdrawn: false
        }
    }

    /// Is its effect part of what the technician sees? A refused change stays in the queue and leaves the view.
    public var isInView: Bool {
        switch self {
        case .waiting, .inDoubt, .conflict, .poisoned: true
        case .refused, .applied, .withdrawn: false
        }
    }
}

/// What happened on the server to the thing an operation changes.
public enum ConflictReason: Hashable, Sendable {
    /// `theirs` is what the field holds there; `nil` until the next pull, when the server said no more than that
    /// something has changed. `by` says whose it is, where the server says so.
    case changedOnServer(theirs: BaseValue?, by: Authorship? = nil)
    /// Somebody changed it to a value that this version cannot read. It is looked at again when the value can be read.
    case unreadableOnServer
    /// The task or the work order was deleted.
    case goneOnServer
    /// The work order may not be seen by this account any more.
    case revoked
}
