import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the full sync status, now and whenever it changes, for example after an attempt to send. For a
/// status line, ``ObserveSyncSummaryUseCase`` takes less time.
public struct ObserveSyncStatusUseCase: Sendable {
    let sync: any SyncStatusReading
    let store: any StoreObserving

    public init(sync: any SyncStatusReading, store: any StoreObserving) {
        self.sync = sync
        self.store = store
    }

    /// Returns the status as a sequence.
    public func execute() -> ObservedValues<SyncStatus, SyncError> {
        store.values(wrapping: { .storage($0) }) { [sync] () async throws(SyncError) in try await sync.status() }
    }
}
