/// A repository for a watching process, which keeps sending and fetching. It has the signals that tell the process to
/// send or to fetch, and it stores the heartbeat of the process.
public protocol SyncWatching: Sendable {
    /// Returns a stream that yields after a new operation was recorded, by this process or another.
    func wakes() -> AsyncStream<Void>
    /// Returns a stream that yields when the server announces new changes, and when its connection is lost or restored.
    /// Not every server announces changes.
    func announcements() -> AsyncStream<Announcement>
    /// Stores the heartbeat of the watching process, for the sync status; `nil` when that process ends.
    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(SyncError)
}
