/// The server's announcements of new changes, over a connection that is opened again when it is lost.
package protocol ChangeAnnouncements: Sendable {
    /// Returns a stream that yields when the server has changes after `cursor`, once when the connection is lost, and
    /// when a new one is open. The stream ends if the server does not offer announcements, or after an error that a new
    /// connection cannot solve.
    func announcements(after cursor: Cursor) -> AsyncStream<Announcement>
}
