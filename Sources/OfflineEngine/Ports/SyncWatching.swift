/// The signals that tell a service to send or to fetch, and the heartbeat that it stores.
public protocol SyncWatching: Sendable {
    /// Returns a stream that yields after a new operation was recorded, by this process or another.
    func wakes() -> AsyncStream<Void>
    /// Returns a stream that yields when the server announces new changes. Not every server announces them.
    func announcements() -> AsyncStream<Void>
    /// Stores the state of the service that keeps sending, for the sync status; `nil` when the service ends.
    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(SyncError)
}
