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

    /// Returns the operation, or its newest successor if it was superseded.
    public func execute(standingInFor operation: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        try await sync.standIn(of: operation)
    }
}
