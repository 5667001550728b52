package import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that fetches the server's changes. Queued operations stay applied on top of them.
public struct PullChangesUseCase: Sendable {
    let sync: any ServerExchange
    /// The templates to fetch with the first changes; `nil` if none are kept.
    let templates: (any TemplatesRepository)?

    public init(sync: any ServerExchange) {
        self.sync = sync
        templates = nil
    }

    package init(sync: any ServerExchange, templates: any TemplatesRepository) {
        self.sync = sync
        self.templates = templates
    }

    /// Fetches all changes that this device does not have yet. After an interruption, the next call continues after the
    /// last complete page. Then fetches the templates, if this device has none. They make no difference to the result.
    ///
    /// - Parameter allowance: ``DeletionPolicy/unlimited`` if a person has accepted the deletions.
    /// - Throws: `SyncError.massDeletion` if a page would exceed the limit of deletions. Nothing of that page is saved;
    ///   the pages before it stay saved.
    public func execute(_ allowance: DeletionPolicy = .limited) async throws(SyncError) -> PullReport {
        let report = try await sync.pull(allowance)
        await templates?.fetchFirst()
        return report
    }
}
