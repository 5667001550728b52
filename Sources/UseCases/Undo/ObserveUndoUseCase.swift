import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns whether the last change can be undone, now and whenever that changes.
public struct ObserveUndoUseCase: Sendable {
    let undo: UndoUseCase
    let store: any StoreObserving

    public init(undo: UndoUseCase, store: any StoreObserving) {
        self.undo = undo
        self.store = store
    }

    /// Returns the offer for the change that ``UndoUseCase`` undoes next.
    public func execute() -> ObservedValues<UndoOffer, SyncError> {
        store.values(wrapping: { .storage($0) }) { [undo] () async throws(SyncError) in try await undo.offer() }
    }
}
