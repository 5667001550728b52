package import Domain
package import Services
package import Storages

/// Reads the server's changes to their end. A page and its cursor are one transaction, so that being killed costs a page
/// at most, and reading one twice changes nothing.
package struct ChangesPull: Sendable {
    let changes: any ChangesService
    let mirror: any MirrorStorage
    let now: @Sendable () -> Instant

    package init(changes: any ChangesService, mirror: any MirrorStorage, now: @escaping @Sendable () -> Instant) {
        self.changes = changes
        self.mirror = mirror
        self.now = now
    }

    package func run() async throws(SyncError) -> PullReport {
        var rows = 0
        var unreadable = 0
        var startedAgain = false
        while true {
            let cursor = try await cursor()
            let page: ChangePage
            do throws(ServiceFailure) {
                page = try await changes.page(after: cursor)
            } catch ServiceFailure.cursorTooOld where !startedAgain {
                startedAgain = true
                do { try await mirror.forgetCursor() } catch { throw SyncError(error) }
                continue
            } catch { throw Self.error(from: error) }
            let skew = now().distance(to: page.serverTime)
            if page.hasMore && page.cursor == cursor {
                throw .server(.refused(status: 200, detail: "the list of changes never ends"))
            }
            do { try await mirror.save(page, at: now()) } catch { throw SyncError(error) }
            rows += page.rows.count
            unreadable += page.unreadable.count
            if !page.hasMore { return PullReport(rows: rows, unreadable: unreadable, clockSkew: skew) }
        }
    }

    private func cursor() async throws(SyncError) -> Cursor? {
        do { return try await mirror.cursor() } catch { throw SyncError(error) }
    }

    private static func error(from failure: ServiceFailure) -> SyncError {
        switch failure {
        case .server(let problem): .server(problem)
        case .storage(let problem): SyncError(problem)
        case .cursorTooOld:
            .server(.refused(status: 410, detail: "the server forgets changes as soon as it tells them"))
        case .cancelled: .cancelled
        }
    }
}
