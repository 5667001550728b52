/// The purpose of a transaction. It decides whether the transaction may use the reserved disk space, and which session
/// it needs.
package enum OutboxPurpose: Hashable, Sendable {
    /// A person adds an operation. The transaction is refused when the disk is nearly full.
    case recording
    /// A person decides about operations in the queue. The transaction may use the disk space that is reserved for
    /// emptying the queue.
    case deciding
    /// The server answers a request that was already sent. The answer is accepted even if the account signed out
    /// meanwhile.
    case answering
}
