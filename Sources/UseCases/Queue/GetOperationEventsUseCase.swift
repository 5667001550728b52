public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the events of one operation, for people.
public struct GetOperationEventsUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// Returns the events, oldest first. Their number is bounded.
    public func execute(_ id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] {
        try await sync.events(of: id)
    }
}
