public import MillwrightOfflineEngine

/// Read what changed on the server. Waiting operations stay on top of what comes in.
public struct PullChangesUseCase: Sendable {
    let sync: any ServerExchange

    public init(sync: any ServerExchange) {
        self.sync = sync
    }

    /// Reads to the end of the changes; interrupted, it goes on from the last whole page.
    ///
    /// - Parameter allowance: ``DeletionPolicy/any`` once a person has said that so much is gone.
    /// - Throws: `SyncError.massDeletion` when more would be deleted here than is allowed; nothing is then.
    public func execute(_ allowance: DeletionPolicy = .likely) async throws(SyncError) -> PullReport {
        try await sync.pull(allowance)
    }
}
