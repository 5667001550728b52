/// What one sending of an operation came to. The class decides what becomes of the operation (offline.md 2.11).
public enum Answer: Hashable, Sendable {
    /// A valid receipt, with the rows it changed.
    case applied(Receipt, rows: [ServerRow])
    /// Certainly not carried out and not this operation's fault: the host is away. Nothing is counted.
    case hostAway(ServerProblem, retryAfter: Duration?)
    /// It may have been carried out: the same key and the same bytes again.
    case inDoubt(reason: String, retryAfter: Duration?)
    /// As in doubt, but our server itself answered with an error that is no verdict. Too many of these and the
    /// operation is poison.
    case faulty(Fault, reason: String, retryAfter: Duration?)
    /// What it was based on has changed, or is gone.
    case conflict(ConflictReason)
    /// Refused for good.
    case refused(reason: String)
    /// The key was voided: it is dead, and never took effect.
    case voided
    /// The account has to sign in again. Nothing is counted.
    case signInNeeded
    /// Security or version, or tokens that cannot be changed: everything halts, and the operation is as it was.
    case stop(ServerProblem)
    /// What is needed for sending could not be read or written here, such as the session's tokens: nothing was sent, and
    /// the operation is as it was.
    case storage(StorageProblem)
    /// The sending was cancelled from here; `sent` says whether bytes had left.
    case cancelled(sent: Bool)

    /// What kind of error it was that is no verdict.
    public enum Fault: String, Hashable, Sendable {
        /// 400, or a 4xx that no rule knows, without a known problem: proxies make these, too.
        case badRequest
        /// 500.
        case serverError
    }
}

/// What the server says of an operation it is asked about by its id.
public enum OperationVerdict: Hashable, Sendable {
    case applied(Receipt)
    case rejected(reason: String)
    case inProgress
    /// It will never take effect.
    case voided
    /// The server has never heard of it, or has forgotten it after its advertised retention.
    case unknown(retention: Duration)
}
