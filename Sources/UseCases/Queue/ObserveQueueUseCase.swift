import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the operations that the server has not confirmed, now and whenever they change.
public struct ObserveQueueUseCase: Sendable {
    let sync: any QueueReading
    let store: any StoreObserving

    public init(sync: any QueueReading, store: any StoreObserving) {
        self.sync = sync
        self.store = store
    }

    /// Returns the unfinished operations, in order, as a sequence.
    public func execute() -> ObservedValues<[OutboxOperation], SyncError> {
        store.values(wrapping: { .storage($0) }) { [sync] () async throws(SyncError) in try await sync.queue() }
    }
}
