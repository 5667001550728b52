package import Domain
package import Services
package import Storages

/// Reads the server's changes to their end (offline.md 2.20). A page and its cursor are one transaction, so that being
/// killed costs a page at most, and reading one twice changes nothing.
package struct ChangesPull: Sendable {
    let changes: any ChangesService
    let mirror: any MirrorStorage
    let now: @Sendable () -> Instant

    package init(changes: any ChangesService, mirror: any MirrorStorage, now: @escaping @Sendable () -> Instant) {
        self.changes = changes
        self.mirror = mirror
        self.now = now
    }

    /// What was read, and the work orders it changed.
    struct Reading: Sendable {
        var rows = 0
        var unreadable = 0
        var gone = 0
        var skew = Duration.zero
        var touched: Set<WorkOrder.ID> = []

        var report: PullReport { PullReport(rows: rows, unreadable: unreadable, clockSkew: skew) }
    }

    /// Before operations are compared with what the server holds: reads it, when it has not been read to its end.
    /// - Returns: the work orders that changed by it.
    func readIfUnfinished() async throws(SyncError) -> Set<WorkOrder.ID> {
        let isWhole = try await stored { () async throws(StorageProblem) in try await mirror.isWhole() }
        return isWhole ? [] : try await read(.likely).touched
    }

    /// From nothing.
    func readAnew(_ allowance: DeletionAllowance) async throws(SyncError) -> Reading {
        try await stored { () async throws(StorageProblem) in try await mirror.forgetCursor() }
        return try await read(allowance)
    }

    func read(_ allowance: DeletionAllowance) async throws(SyncError) -> Reading {
        var reading = Reading()
        var startedAgain = false
        while true {
            let position = try await stored { () async throws(StorageProblem) in try await mirror.position() }
            let page: ChangePage
            do throws(ServiceFailure) {
                page = try await changes.page(after: position.cursor)
            } catch ServiceFailure.cursorTooOld where !startedAgain {
                startedAgain = true
                try await stored { () async throws(StorageProblem) in try await mirror.forgetCursor() }
                continue
            } catch { throw Self.error(from: error) }
            if page.hasMore && page.cursor == position.cursor {
                throw .server(.refused(status: 200, detail: "the list of changes never ends"))
            }
            if try await save(page, after: position, allowance, in: &reading), !page.hasMore {
                if reading.gone == 0 {
                    try await stored { () async throws(StorageProblem) in try await mirror.forgetDeletions() }
                }
                return reading
            }
        }
    }

    /// - Returns: false when another process has read on since: then its cursor is where to go on.
    private func save(
        _ page: ChangePage, after position: MirrorPosition, _ allowance: DeletionAllowance, in reading: inout Reading
    ) async throws(SyncError) -> Bool {
        let time = now()
        let outcome = try await stored { () async throws(StorageProblem) in
            try await mirror.save(page, after: position, at: time, allowing: allowance)
        }
        switch outcome {
        case .saved(let touched, let gone):
            reading.rows += page.rows.count
            reading.unreadable += page.unreadable.count
            reading.gone += gone
            reading.touched.formUnion(touched)
            reading.skew = time.distance(to: page.serverTime)
            return true
        case .overtaken: return false
        case .behind:
            try await stored { () async throws(StorageProblem) in try await mirror.forgetCursor() }
            return false
        case .deletesTooMuch(let excess): throw .massDeletion(gone: excess.gone, held: excess.held)
        case .serverWentBack: throw .serverWentBack
        }
    }

    private func stored<Value: Sendable>(
        _ body: () async throws(StorageProblem) -> Value
    ) async throws(SyncError) -> Value {
        do { return try await body() } catch { throw SyncError(error) }
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
