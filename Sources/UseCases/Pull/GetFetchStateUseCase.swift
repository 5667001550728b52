public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns whether all work orders of the server are on this device, read from disk without the server.
public struct GetFetchStateUseCase: Sendable {
    let sync: any SyncStatusReading

    public init(sync: any SyncStatusReading) {
        self.sync = sync
    }

    public func execute() async throws(SyncError) -> FetchState {
        try await sync.summary().fetch
    }
}
