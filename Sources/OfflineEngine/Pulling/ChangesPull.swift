package import MillwrightDomain

/// Reads the server's changes to their end (rule 2.20). A page and its cursor are written in one transaction. After a
/// kill, at most one page is read again, and reading a page twice changes nothing.
package struct ChangesPull: Sendable {
    let changes: any ChangesService
    let mirror: any MirrorStorage
    let now: @Sendable () -> Instant

    package init(changes: any ChangesService, mirror: any MirrorStorage, now: @escaping @Sendable () -> Instant) {
        self.changes = changes
        self.mirror = mirror
        self.now = now
    }

    /// The rows read so far, and the work orders that they changed.
    package struct PullProgress: Sendable {
        var rows = 0
        var unreadable = 0
        var deleted = 0
        var skew = Duration.zero
        var hasMore = false
        package var touched: Set<WorkOrder.ID> = []

        package var report: PullReport {
            PullReport(rows: rows, unreadable: unreadable, clockSkew: skew, hasMore: hasMore)
        }
    }

    /// Returns whether the last read from the beginning has reached the end of the server's changes.
    func isComplete() async throws(SyncError) -> Bool {
        try await SyncError.wrapping(try await mirror.isComplete())
    }

    /// Reads all of the server's changes from the beginning.
    func fullResync(_ allowance: DeletionPolicy) async throws(SyncError) -> PullProgress {
        try await beginResync()
        return try await read(allowance)
    }

    /// Reads to the end of the changes, within the limits of ``PullBudget``. Then it requests the pages with unreadable
    /// rows again.
    ///
    /// - Throws: `SyncError.feedUnusable` when the list has no end or cannot be read; the pages before are kept.
    package func read(_ allowance: DeletionPolicy) async throws(SyncError) -> PullProgress {
        var reading = PullProgress()
        do {
            try await readToEnd(allowance, &reading)
            if !reading.hasMore { try await readAgain(allowance, &reading) }
        } catch {
            if case .feedUnusable(let problem) = error {
                try await SyncError.wrapping(try await mirror.note(problem))
            }
            throw error
        }
        if reading.deleted == 0, !reading.hasMore {
            try await SyncError.wrapping(try await mirror.forgetDeletions())
        }
        return reading
    }

    private func readToEnd(_ allowance: DeletionPolicy, _ reading: inout PullProgress) async throws(SyncError) {
        var budget = PullBudget()
        var hasBegunAgain = false
        while true {
            let position = try await position()
            let page: ChangePage
            do throws(ServiceError) {
                page = try await changes.page(after: position.cursor)
            } catch ServiceError.cursorRefused where !hasBegunAgain {
                hasBegunAgain = true
                budget = PullBudget()
                try await beginResync()
                continue
            } catch { throw Self.error(from: error) }
            let time = now()
            let outcome = try await SyncError.wrapping(
                try await mirror.save(page, after: position, at: time, allowing: allowance))
            let isNews = try reading.take(page, outcome, at: time)
            if outcome == .behind { try await beginResync() }
            switch budget.take(page, after: position.cursor, isNews: isNews ?? true) {
            case .endless: throw .feedUnusable(.neverEnds)
            case .pause:
                reading.hasMore = true
                return
            case .proceed: if isNews != nil, !page.hasMore { return }
            }
        }
    }

    /// Requests pages with unreadable rows again, because the server may have been repaired. Stops at the limits of
    /// ``PullBudget``. Only a newer version can read rows of a kind that this version does not know. Pages that have
    /// only such rows come last. The first of these pages that brings no additional readable row ends the requests.
    private func readAgain(_ allowance: DeletionPolicy, _ reading: inout PullProgress) async throws(SyncError) {
        for (hasKnownKinds, attempts) in [(true, PullBudget.fruitlessRereads), (false, 1)] {
            var fruitless = 0
            for _ in 0..<PullBudget.rereadPages where fruitless < attempts {
                let found = try await SyncError.wrapping(
                    try await mirror.unreadablePage(hasKnownKinds: hasKnownKinds))
                guard let found else { break }
                guard let left = try await readAgain(found, allowance, &reading) else { return }
                if left >= found.rows { fruitless += 1 }
            }
        }
    }

    /// Requests one page with unreadable rows again, to its end.
    /// - Returns: the number of rows of the page that still cannot be read. Returns `nil` if no other page should be
    ///   requested again in this pull. For example, the request failed, the page was not saved or had no end, or a
    ///   full resync was made instead.
    private func readAgain(
        _ found: UnreadablePage, _ allowance: DeletionPolicy, _ reading: inout PullProgress
    ) async throws(SyncError) -> Int? {
        var budget = PullBudget()
        var cursor = found.after
        var left = 0
        while true {
            let position = try await position()
            let page: ChangePage
            do throws(ServiceError) { page = try await changes.page(after: cursor) } catch ServiceError
                .cursorRefused
            {
                return try await resync(allowance, &reading)
            } catch {
                switch error {
                case .storage, .cancelled: throw Self.error(from: error)
                // The changes themselves were read. The next pull can request this page again.
                case .server, .pageUnreadable, .cursorRefused: return nil
                }
            }
            let time = now()
            let outcome = try await SyncError.wrapping(
                try await mirror.saveAgain(
                    page, of: UnreadablePage.Part(found, after: cursor), after: position, at: time,
                    allowing: allowance))
            guard let isNews = try reading.takeAgain(page, outcome) else { return nil }
            left += page.unreadable.count
            if found.ends(in: page) {
                let isMissing = try await SyncError.wrapping(
                    try await mirror.hasMissingRows(of: found))
                return isMissing ? try await resync(allowance, &reading) : left
            }
            guard budget.take(page, after: cursor, isNews: isNews) == .proceed else { return nil }
            cursor = page.cursor
        }
    }

    /// Reads everything from the beginning. This is needed when the server refuses the cursor of a page, or when the
    /// page no longer contains its unreadable rows.
    /// - Returns: always `nil`, which tells the caller to request no other page again in this pull.
    private func resync(_ allowance: DeletionPolicy, _ reading: inout PullProgress) async throws(SyncError) -> Int? {
        try await beginResync()
        try await readToEnd(allowance, &reading)
        return nil
    }

    private func position() async throws(SyncError) -> MirrorPosition {
        try await SyncError.wrapping(try await mirror.position())
    }

    private func beginResync() async throws(SyncError) {
        try await SyncError.wrapping(try await mirror.forgetCursor())
    }

    private static func error(from failure: ServiceError) -> SyncError {
        switch failure {
        case .server(let problem): .server(problem)
        case .storage(let problem): SyncError(problem)
        case .pageUnreadable: .feedUnusable(.unreadable)
        case .cursorRefused: .feedUnusable(.cursorRefused)
        case .cancelled: .cancelled
        }
    }
}

extension ChangesPull.PullProgress {
    /// Adds a page and its outcome to the progress.
    /// - Returns: whether the page brought anything new; `nil` when it was not saved, because another process has read
    ///   further or a resync is needed.
    fileprivate mutating func take(
        _ page: ChangePage, _ outcome: PageOutcome, at time: Instant
    ) throws(SyncError) -> Bool? {
        guard let isNews = try add(outcome) else { return nil }
        rows += page.rows.count
        unreadable += page.unreadable.count
        skew = time.distance(to: page.serverTime)
        return isNews
    }

    /// Adds the outcome of a page that was requested again. Does not count its rows, because ``take(_:_:at:)`` has
    /// already counted them.
    /// - Returns: as ``take(_:_:at:)``.
    fileprivate mutating func takeAgain(_ page: ChangePage, _ outcome: PageOutcome) throws(SyncError) -> Bool? {
        try add(outcome)
    }

    private mutating func add(_ outcome: PageOutcome) throws(SyncError) -> Bool? {
        switch outcome {
        case .saved(let touched, let deleted, let isNews):
            self.deleted += deleted
            self.touched.formUnion(touched)
            return isNews
        case .overtaken, .behind: return nil
        case .deletesTooMuch(let excess): throw .massDeletion(deleted: excess.deleted, total: excess.total)
        case .serverWentBack: throw .serverWentBack
        }
    }
}
