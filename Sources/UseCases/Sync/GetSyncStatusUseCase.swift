import MillwrightDomain
public import MillwrightOfflineEngine

/// How things stand with the outbox and the server, from disk alone.
public struct GetSyncStatusUseCase: Sendable {
    let sync: any SyncStatusReading

    public init(sync: any SyncStatusReading) {
        self.sync = sync
    }

    public func execute() async throws(SyncError) -> SyncStatus {
        try await sync.status()
    }
}
