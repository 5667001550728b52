/// A reason why the list of changes cannot be read to its end. The rows read so far are kept, and the next pull tries
/// again.
public enum FeedReason: Hashable, Sendable {
    /// The server sends page after page without anything new, or returns to a page that was already read.
    case neverEnds
    /// The server sends an answer that this version cannot read as a page of changes.
    case unreadable
    /// The server refuses its own cursor, even after a full resync was started.
    case cursorRefused
}
