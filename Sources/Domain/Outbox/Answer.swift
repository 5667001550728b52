/// What one sending of an operation came to. The class decides what becomes of the operation.
public enum Answer: Hashable, Sendable {
    /// A valid receipt, with the rows it changed.
    case applied(Receipt, rows: [ServerRow])
    /// Certainly not carried out and not this operation's fault: the host is away. Nothing is counted.
    case hostAway(ServerProblem, retryAfter: Duration?)
    /// It may have been carried out: the same key and the same bytes again.
    case inDoubt(reason: String, retryAfter: Duration?)
    /// What it was based on has changed, or is gone.
    case conflict(ConflictReason)
    /// Refused for good.
    case refused(reason: String)
    /// The account has to sign in again. Nothing is counted.
    case signInNeeded
    /// Security or version: everything halts and asks.
    case stop(ServerProblem)
    /// The sending was cancelled from here; `sent` says whether bytes had left.
    case cancelled(sent: Bool)
}
