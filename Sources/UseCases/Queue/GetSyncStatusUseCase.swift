import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the state of the outbox and of the connection to the server, read from disk without the
/// server.
public struct GetSyncStatusUseCase: Sendable {
    let sync: any SyncStatusReading

    public init(sync: any SyncStatusReading) {
        self.sync = sync
    }

    public func execute() async throws(SyncError) -> SyncStatus {
        try await sync.status()
    }
}
