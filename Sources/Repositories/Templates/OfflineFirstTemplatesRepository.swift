package import MillwrightDomain
import MillwrightOfflineEngine
package import MillwrightServices
package import MillwrightStorages

/// A repository that reads templates from the server and keeps them on this device. If the server is not reached, it
/// returns what it kept.
package struct OfflineFirstTemplatesRepository: TemplatesRepository {
    let server: any TemplatesService
    /// The templates on this device; `nil` if none are kept.
    let storage: (any TemplatesStorage)?
    let now: @Sendable () -> Instant

    /// The maximum number of templates whose tasks are fetched after one list.
    package static let mostDetails = 50
    /// The time after which kept tasks are fetched again. The list does not show whether a task has changed.
    private static let freshFor = Duration.seconds(24 * 60 * 60)

    package init(
        server: any TemplatesService, storage: (any TemplatesStorage)?, now: @escaping @Sendable () -> Instant
    ) {
        self.server = server
        self.storage = storage
        self.now = now
    }

    package func templates(
        _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]> {
        try await read(
            policy,
            server: { () async throws(TemplateError) in
                let templates = try await server.templates()
                try await keep(templates)
                return templates
            },
            device: { storage async throws(StorageError) in try await storage.templates() })
    }

    package func template(
        _ id: WorkOrderTemplate.ID, _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails> {
        try await read(
            policy,
            server: { () async throws(TemplateError) in
                let details = try await server.template(id)
                _ = try await kept { storage async throws(StorageError) in try await storage.save(details, at: now()) }
                return details
            },
            device: { storage async throws(StorageError) in try await storage.template(id) })
    }

    package func fetchFirst() async {
        do throws(TemplateError) {
            guard let storage, try await TemplateError.wrapping(try await storage.templates()) == nil else { return }
            _ = try await templates(.serverThenDevice)
        } catch {
            // The templates are fetched beside the changes. A person who opens them sees the same error then.
        }
    }

    private func read<Value>(
        _ policy: WorkOrderTemplate.FetchPolicy, server: () async throws(TemplateError) -> Value,
        device: (any TemplatesStorage) async throws(StorageError) -> WorkOrderTemplate.Reading<Value>?
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<Value> {
        var problem = TemplateError.notOnDevice
        if policy == .serverThenDevice {
            do throws(TemplateError) { return WorkOrderTemplate.Reading(try await server(), source: .server) } catch {
                guard error.isUnreached else { throw error }
                problem = error
            }
        }
        guard let storage, let kept = try await TemplateError.wrapping(try await device(storage)) else { throw problem }
        return kept
    }

    /// Keeps the list, and fetches the tasks that this device does not have. Stops at the first template that cannot be
    /// fetched; the next list continues.
    private func keep(_ templates: [WorkOrderTemplate]) async throws(TemplateError) {
        let now = now()
        let oldest = now.advanced(by: .zero - Self.freshFor)
        let missing = try await kept { storage async throws(StorageError) in
            try await storage.save(templates, at: now, outdatedBefore: oldest)
        }
        for id in (missing ?? []).prefix(Self.mostDetails) {
            let details: WorkOrderTemplateDetails
            do throws(TemplateError) { details = try await server.template(id) } catch {
                // A template that was deleted after the list was sent is left out of the next list.
                if error == .templateNotFound { continue }
                return
            }
            _ = try await kept { storage async throws(StorageError) in try await storage.save(details, at: now) }
        }
    }

    /// Saves on this device. The server's answer is more useful than the reason why it cannot be kept, so a failure of
    /// the disk is not reported here; changes and `wo doctor` report it.
    /// - Returns: `nil` if nothing was saved.
    /// - Throws: `TemplateError.notSignedIn` if the session has ended.
    private func kept<Value>(
        _ save: (any TemplatesStorage) async throws(StorageError) -> Value
    ) async throws(TemplateError) -> Value? {
        guard let storage else { return nil }
        do throws(StorageError) { return try await save(storage) } catch {
            switch error {
            case .signedOut: throw .notSignedIn
            case .cancelled: throw .cancelled
            default: return nil
            }
        }
    }
}

extension TemplateError {
    /// Whether the server was not reached, so that kept templates are the best answer.
    fileprivate var isUnreached: Bool {
        switch self {
        case .server(.unreachable), .server(.unavailable): true
        default: false
        }
    }
}
