public import Domain
public import OfflineEngine

/// What the server has not confirmed yet.
public struct GetQueueUseCase: Sendable {
    let sync: any SyncRepository

    public init(sync: any SyncRepository) {
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
}
