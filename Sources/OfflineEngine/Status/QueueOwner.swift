import MillwrightDomain

/// The account that owns the imported operations of a queue file.
public enum QueueOwner: Hashable, Sendable {
    /// Each operation keeps its account. A file with operations of another account is refused.
    case asWritten
    /// The signed-in account owns all operations. Used to try somebody's queue on a test server.
    case signedIn
}
