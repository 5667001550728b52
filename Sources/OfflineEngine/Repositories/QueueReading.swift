public import MillwrightDomain

/// A repository of the changes on this device: the queue and the history.
public protocol QueueReading: Sendable {
    /// Returns the unfinished operations of the account, in order.
    func queue() async throws(SyncError) -> [OutboxOperation]
    /// Returns counts and ids of the unfinished operations, for callers that do not need the operations themselves.
    func backlog() async throws(SyncError) -> Backlog
    /// Returns the operation, finished or not.
    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation
    /// Returns the events of the operation, the oldest first; their number is bounded.
    func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent]
    /// Returns the account's operations that delete a photo, the oldest first, also those that were withdrawn.
    func photoRemovals() async throws(PhotoError) -> [OutboxOperation]
    /// Returns the operations that were withdrawn together with the creation of their work order, in the order in which
    /// they were recorded.
    func withdrawn(with creation: OutboxOperation.ID) async throws(SyncError) -> [OutboxOperation]
    /// Returns the last `limit` operations and the undo and redo steps among them, the oldest first.
    func history(limit: Int) async throws(SyncError) -> [HistoryStep]
}
