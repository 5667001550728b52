import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the short summary of the sync status, now and whenever it changes. The summary takes little
/// time to read.
public struct ObserveSyncSummaryUseCase: Sendable {
    let sync: any SyncStatusReading
    let store: any StoreObserving

    public init(sync: any SyncStatusReading, store: any StoreObserving) {
        self.sync = sync
        self.store = store
    }

    /// Returns the summary as a sequence.
    public func execute() -> ObservedValues<SyncSummary, SyncError> {
        store.values(wrapping: { .storage($0) }) { [sync] () async throws(SyncError) in try await sync.summary() }
    }
}
