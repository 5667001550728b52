/// The server's announcements of new changes. An announcement contains no data. It only tells the device to pull.
///
/// A lost connection is announced, too: the pull then finds out whether the server can still be reached, so that a person
/// does not read "online" until the next pull is due.
package protocol ChangeAnnouncements: Sendable {
    /// Returns a stream that yields when the server has changes after `cursor`, and once when the connection is lost. It
    /// then opens new ones. The stream ends if the server does not offer announcements, or after an error that a new connection cannot solve.
    func announcements(after cursor: Cursor) -> AsyncStream<Void>
}
