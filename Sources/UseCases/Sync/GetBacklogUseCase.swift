public import MillwrightOfflineEngine

/// How much the server has not confirmed yet, without the operations themselves: cheap in memory, however many they are.
public struct GetBacklogUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    public func execute() async throws(SyncError) -> Backlog {
        try await sync.backlog()
    }
}
