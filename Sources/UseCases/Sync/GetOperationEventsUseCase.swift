public import MillwrightDomain
public import MillwrightOfflineEngine

/// What happened to one operation, for people.
public struct GetOperationEventsUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// The oldest first; bounded.
    public func execute(_ id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] {
        try await sync.events(of: id)
    }
}
