public import MillwrightOfflineEngine

/// A use case that fetches the server's changes. Queued operations stay applied on top of them.
public struct PullChangesUseCase: Sendable {
    let sync: any ServerExchange

    public init(sync: any ServerExchange) {
        self.sync = sync
    }

    /// Fetches the changes to their end. After an interruption, the next call continues from the last complete page.
    ///
    /// - Parameter allowance: ``DeletionPolicy/unlimited`` if a person has accepted the deletions.
    /// - Throws: `SyncError.massDeletion` if the pull would delete more than is allowed. Nothing more is deleted then.
    public func execute(_ allowance: DeletionPolicy = .limited) async throws(SyncError) -> PullReport {
        try await sync.pull(allowance)
    }
}
