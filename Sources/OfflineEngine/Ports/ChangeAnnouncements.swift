/// The server's announcements of new changes. An announcement brings no data: it is a reason to pull.
package protocol ChangeAnnouncements: Sendable {
    /// Returns a stream that yields when the server has changes after `cursor`, and survives lost connections. The
    /// stream ends when the server does not announce changes, or when another request would not help.
    func announcements(after cursor: Cursor) -> AsyncStream<Void>
}
