/// The server's announcements of new changes, over a connection that is opened again when it is lost.
package protocol ChangeAnnouncements: Sendable {
    /// Returns a stream that yields when the server has changes after `cursor`, once when the connection is lost, and
    /// when a new one is open. The stream ends if the server does not offer announcements, or after an error that a new
    /// connection cannot solve.
    func announcements(after cursor: Cursor) -> AsyncStream<Announcement>
}

/// An announcement of the server to a watching process. It contains no data and only tells the process to pull or to send.
public enum Announcement: Hashable, Sendable {
    /// The server has changes that were not pulled.
    case changes
    /// The connection for announcements was lost. A pull then finds out whether the server can still be reached, so that
    /// a person does not read "online" until the next pull is due.
    case connectionLost
    /// The server can be reached again, so that a change need not wait for the end of its backoff.
    case connectionRestored
}

extension Announcement {
    /// Returns a stream and its source. The stream keeps the newest elements. If an older one is lost, the next due round
    /// handles it.
    package static func makeStream() -> (AsyncStream<Self>, AsyncStream<Self>.Continuation) {
        AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(4))
    }
}
