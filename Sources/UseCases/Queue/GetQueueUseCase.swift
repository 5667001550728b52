public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the operations that the server has not confirmed.
public struct GetQueueUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// Returns the unfinished operations, in order.
    public func execute() async throws(SyncError) -> [OutboxOperation] {
        try await sync.queue()
    }

    /// Returns one operation, finished or not.
    public func execute(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        try await sync.operation(id)
    }

    /// Returns the operation, or its newest successor if it was superseded.
    public func execute(standingInFor operation: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        try await sync.standIn(of: operation)
    }
}
