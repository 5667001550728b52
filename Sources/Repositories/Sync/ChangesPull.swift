package import Domain
package import Services
package import Storages

/// Reads the server's changes to their end (offline.md 2.20). A page and its cursor are one transaction, so a process that
/// is killed repeats one page at most, and reading a page twice changes nothing.
package struct ChangesPull: Sendable {
    let changes: any ChangesService
    let mirror: any MirrorStorage
    let now: @Sendable () -> Instant

    package init(changes: any ChangesService, mirror: any MirrorStorage, now: @escaping @Sendable () -> Instant) {
        self.changes = changes
        self.mirror = mirror
        self.now = now
    }

    /// The rows that were read, and the work orders that they changed.
    struct Reading: Sendable {
        var rows = 0
        var unreadable = 0
        var gone = 0
        var skew = Duration.zero
        var hasMore = false
        var touched: Set<WorkOrder.ID> = []

        var report: PullReport {
            PullReport(rows: rows, unreadable: unreadable, clockSkew: skew, hasMore: hasMore)
        }
    }

    /// Whether everything was read that the server held when the reading began.
    func isComplete() async throws(SyncError) -> Bool {
        try await stored { () async throws(StorageProblem) in try await mirror.isWhole() }
    }

    /// A full resync.
    func readAnew(_ allowance: DeletionAllowance) async throws(SyncError) -> Reading {
        try await beginResync()
        return try await read(allowance)
    }

    /// Reads to the end of the changes, within the bounds of ``PullBudget``, and asks again for rows that could not be read.
    ///
    /// - Throws: `SyncError.feedUnusable` for a list without an end, or one that cannot be read; the pages before are kept.
    func read(_ allowance: DeletionAllowance) async throws(SyncError) -> Reading {
        var reading = Reading()
        do {
            try await readToEnd(allowance, &reading)
            if !reading.hasMore { try await readAgain(allowance, &reading) }
        } catch {
            if case .feedUnusable(let problem) = error {
                try await stored { () async throws(StorageProblem) in try await mirror.note(problem) }
            }
            throw error
        }
        if reading.gone == 0, !reading.hasMore {
            try await stored { () async throws(StorageProblem) in try await mirror.forgetDeletions() }
        }
        return reading
    }

    private func readToEnd(_ allowance: DeletionAllowance, _ reading: inout Reading) async throws(SyncError) {
        var budget = PullBudget()
        var hasBegunAgain = false
        while true {
            let position = try await position()
            let page: ChangePage
            do throws(ServiceFailure) {
                page = try await changes.page(after: position.cursor)
            } catch ServiceFailure.cursorRefused where !hasBegunAgain {
                hasBegunAgain = true
                budget = PullBudget()
                try await beginResync()
                continue
            } catch { throw Self.error(from: error) }
            let time = now()
            let outcome = try await stored { () async throws(StorageProblem) in
                try await mirror.save(page, after: position, at: time, allowing: allowance)
            }
            let isNews = try reading.take(page, outcome, at: time)
            if outcome == .behind { try await beginResync() }
            switch budget.take(page, after: position.cursor, isNews: isNews ?? true) {
            case .endless: throw .feedUnusable(.neverEnds)
            case .pause:
                reading.hasMore = true
                return
            case .goOn: if isNews != nil, !page.hasMore { return }
            }
        }
    }

    /// Asks again for pages with rows that could not be read, as long as that helps: the server may be right by now. Rows of a
    /// kind that this version does not know become readable with a newer version only, so one page of those is enough.
    private func readAgain(_ allowance: DeletionAllowance, _ reading: inout Reading) async throws(SyncError) {
        for (hasKnownKinds, attempts) in [(true, PullBudget.fruitlessRereads), (false, 1)] {
            var fruitless = 0
            for _ in 0..<PullBudget.rereadPages where fruitless < attempts {
                let found = try await stored { () async throws(StorageProblem) in
                    try await mirror.unreadablePage(hasKnownKinds: hasKnownKinds)
                }
                guard let found else { break }
                guard let left = try await readAgain(found, allowance, &reading) else { return }
                if left >= found.rows { fruitless += 1 }
            }
        }
    }

    /// - Returns: the number of rows in it that still cannot be read; `nil` when it could not be read again now.
    private func readAgain(
        _ found: UnreadablePage, _ allowance: DeletionAllowance, _ reading: inout Reading
    ) async throws(SyncError) -> Int? {
        var budget = PullBudget()
        var cursor = found.after
        var left = 0
        while true {
            let position = try await position()
            let page: ChangePage
            do throws(ServiceFailure) { page = try await changes.page(after: cursor) } catch ServiceFailure
                .cursorRefused
            {
                return try await resync(allowance, &reading)
            } catch {
                switch error {
                case .storage, .cancelled: throw Self.error(from: error)
                // The changes themselves were read: this page can be asked for again with the next pull.
                case .server, .pageUnreadable, .cursorRefused: return nil
                }
            }
            let time = now()
            let outcome = try await stored { [cursor] () async throws(StorageProblem) in
                try await mirror.saveAgain(
                    page, of: UnreadablePage.Part(found, after: cursor), after: position, at: time,
                    allowing: allowance)
            }
            guard let isNews = try reading.takeAgain(page, outcome) else { return nil }
            left += page.unreadable.count
            if found.ends(in: page) {
                let isMissing = try await stored { () async throws(StorageProblem) in
                    try await mirror.hasMissingRows(of: found)
                }
                return isMissing ? try await resync(allowance, &reading) : left
            }
            guard budget.take(page, after: cursor, isNews: isNews) == .goOn else { return nil }
            cursor = page.cursor
        }
    }

    /// Rows cannot be asked for by their place, so everything is.
    /// - Returns: `nil`: no further page is asked for again in this pull.
    private func resync(_ allowance: DeletionAllowance, _ reading: inout Reading) async throws(SyncError) -> Int? {
        try await beginResync()
        try await readToEnd(allowance, &reading)
        return nil
    }

    private func position() async throws(SyncError) -> MirrorPosition {
        try await stored { () async throws(StorageProblem) in try await mirror.position() }
    }

    private func beginResync() async throws(SyncError) {
        try await stored { () async throws(StorageProblem) in try await mirror.forgetCursor() }
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
        case .pageUnreadable: .feedUnusable(.unreadable)
        case .cursorRefused: .feedUnusable(.cursorRefused)
        case .cancelled: .cancelled
        }
    }
}

extension ChangesPull.Reading {
    /// - Returns: whether the page brought news; `nil` when it was left out, because another process has read on since.
    fileprivate mutating func take(
        _ page: ChangePage, _ outcome: PageOutcome, at time: Instant
    ) throws(SyncError) -> Bool? {
        guard let isNews = try add(outcome) else { return nil }
        rows += page.rows.count
        unreadable += page.unreadable.count
        skew = time.distance(to: page.serverTime)
        return isNews
    }

    /// As ``take(_:_:at:)``, for a page that was counted before.
    fileprivate mutating func takeAgain(_ page: ChangePage, _ outcome: PageOutcome) throws(SyncError) -> Bool? {
        try add(outcome)
    }

    private mutating func add(_ outcome: PageOutcome) throws(SyncError) -> Bool? {
        switch outcome {
        case .saved(let touched, let gone, let isNews):
            self.gone += gone
            self.touched.formUnion(touched)
            return isNews
        case .overtaken, .behind: return nil
        case .deletesTooMuch(let excess): throw .massDeletion(gone: excess.gone, held: excess.held)
        case .serverWentBack: throw .serverWentBack
        }
    }
}
