public import MillwrightOfflineEngine

/// A use case that returns a summary of the operations that the server has not confirmed. It uses little memory,
/// however many there are.
public struct GetBacklogUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    public func execute() async throws(SyncError) -> Backlog {
        try await sync.backlog()
    }
}
