public import MillwrightOfflineEngine

/// A use case that fetches the server's changes. Queued operations stay applied on top of them.
public struct PullChangesUseCase: Sendable {
    let sync: any ServerExchange

    public init(sync: any ServerExchange) {
        self.sync = sync
    }

    /// Fetches all changes that this device does not have yet. After an interruption, the next call continues after the
    /// last complete page.
    ///
    /// - Parameter allowance: ``DeletionPolicy/unlimited`` if a person has accepted the deletions.
    /// - Throws: `SyncError.massDeletion` if a page would exceed the limit of deletions. Nothing of that page is saved;
    ///   the pages before it stay saved.
    public func execute(_ allowance: DeletionPolicy = .limited) async throws(SyncError) -> PullReport {
        try await sync.pull(allowance)
    }
}
