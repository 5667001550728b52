/// The reasons for a service to send or fetch again, and its own state.
public protocol SyncWatching: Sendable {
    /// Returns a stream that yields after a new operation was recorded, by this process or another.
    func wakes() -> AsyncStream<Void>
    /// Returns a stream that yields when the server says that it has new changes. A server need not say so.
    func announcements() -> AsyncStream<Void>
    /// Stores the state of the service that keeps sending, for the sync status; `nil` when the service ends.
    func note(_ watch: SyncStatus.WatchNote?) async throws(SyncError)
}
