/// The server's announcements of new changes. An announcement contains no data. It only tells the device to pull.
package protocol ChangeAnnouncements: Sendable {
    /// Returns a stream that yields when the server has changes after `cursor`, and survives lost connections. The
    /// stream ends if the server does not offer announcements, or after an error that a new connection cannot solve.
    func announcements(after cursor: Cursor) -> AsyncStream<Void>
}
