/// The outbox and the server's changes.
public protocol SyncRepository: Sendable {
    /// Unfinished operations of the account, in order.
    func queue() async throws(SyncError) -> [OutboxOperation]
    /// The operation, finished or not.
    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation
    /// Takes an unfinished operation out of the outbox and of the view, in one transaction.
    func withdraw(_ id: OutboxOperation.ID) async throws(SyncError)
    /// Reads the server's changes to their end, page by page; each page and its cursor in one transaction.
    func pull() async throws(SyncError) -> PullReport
    /// Sends what is waiting. Survives being killed at any point: the next replay goes on where the disk says.
    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport
}

/// Hears what becomes of each operation while a replay goes on.
public protocol ReplayListener: Sendable {
    /// The server has it, and that is on disk.
    func replayDidApply(_ operation: OutboxOperation) async
    /// It needs a person; `operation` is in its new state.
    func replayDidPark(_ operation: OutboxOperation) async
    /// No certain answer yet: the same bytes go out again after `delay`.
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: String) async
}
