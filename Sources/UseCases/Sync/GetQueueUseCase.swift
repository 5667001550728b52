public import MillwrightDomain
public import MillwrightOfflineEngine

/// What the server has not confirmed yet.
public struct GetQueueUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// Unfinished operations, in order.
    public func execute() async throws(SyncError) -> [OutboxOperation] {
        try await sync.queue()
    }

    /// One operation, finished or not.
    public func execute(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        try await sync.operation(id)
    }

    /// Returns the operation itself, or the one that stands in for it by now, on the server's newest state.
    public func execute(standingInFor operation: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        try await sync.standIn(of: operation)
    }
}
