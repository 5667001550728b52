package import MillwrightDatabaseClient
package import MillwrightDomain
package import MillwrightOfflineEngine
import GRDB

package struct DatabaseMirrorStorage: MirrorStorage {
    let database: SQLiteDatabase
    /// The session in whose name this value reads and writes; `nil` for an engine without sign-in. After the session
    /// has ended, every call throws `signedOut`.
    let owner: Session.Owner?

    package init(database: SQLiteDatabase, owner: Session.Owner? = nil) {
        self.database = database
        self.owner = owner
    }

    package func position() async throws(StorageError) -> MirrorPosition {
        try await database.read(for: owner, Self.position)
    }

    package func isComplete() async throws(StorageError) -> Bool {
        try await database.read(for: owner) { try FetchState.fetch($0).isComplete }
    }

    package func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome {
        let place = UnreadableRows.Place(after: asked.cursor, page)
        return try await database.write(for: owner) { db in
            guard try Self.position(db).isSamePosition(as: asked) else { return .overtaken }
            if try RollbackDetector.isBehind(page, asked, db) { return .behind }
            let outcome = try Self.keepingWhole(db) { db in
                let outcome = try Self.save(page, at: place, now, allowing: allowance, isLast: !page.hasMore, db)
                guard case .saved = outcome else { return outcome }
                let move = try db.cachedStatement(sql: "INSERT OR REPLACE INTO cursor (id, value) VALUES (1, ?)")
                try move.execute(arguments: [page.cursor.rawValue])
                try FullResync.note(page, isFirst: asked.cursor == nil, db)
                if !page.hasMore { try Meta.lastPull.set(now.millisecondsSince1970, db) }
                try Meta.clockSkew.set(now.distance(to: page.serverTime).wholeMilliseconds, db)
                return outcome
            }
            // The earlier pages of the resync may be wrong too, so the resync starts again from the beginning.
            if outcome.hold != nil, try FullResync.phase(db) == .reading { try FullResync.begin(db) }
            try PullBlockRecord.save(outcome.hold, db)
            return outcome
        }
    }

    package func unreadablePage(hasKnownKinds: Bool = true) async throws(StorageError) -> UnreadablePage? {
        try await database.read(for: owner) { try UnreadableRows.nextToReadAgain(hasKnownKinds: hasKnownKinds, $0) }
    }

    package func hasMissingRows(of page: UnreadablePage) async throws(StorageError) -> Bool {
        try await database.read(for: owner) { try UnreadableRows.areMissing(of: page, $0) }
    }

    package func saveAgain(
        _ page: ChangePage, of part: UnreadablePage.Part, after asked: MirrorPosition, at now: Instant,
        allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome {
        let place = UnreadableRows.Place(after: part.after, page, rereads: part.page.rereads + 1)
        return try await database.write(for: owner) { db in
            guard try Self.position(db).generation == asked.generation else { return .overtaken }
            let outcome = try Self.keepingWhole(db) { db in
                let isLast = part.page.ends(in: page)
                return try Self.save(page, at: place, now, allowing: allowance, isLast: false, db) { db in
                    if isLast { try UnreadableRows.forgetNameless(of: part.page, db) }
                    return isLast ? try FullResync.decide(db) : FullResync.Ending()
                }
            }
            if let hold = outcome.hold { try PullBlockRecord.save(hold, db) }
            return outcome
        }
    }

    /// Saves a page, or rolls back the whole page if it is not accepted.
    private static func keepingWhole(
        _ db: Database, _ save: (Database) throws -> PageOutcome
    ) throws -> PageOutcome {
        var outcome = PageOutcome.overtaken
        try db.inSavepoint {
            outcome = try save(db)
            if case .saved = outcome { return .commit }
            return .rollback
        }
        return outcome
    }

    private static func save(
        _ page: ChangePage, at place: UnreadableRows.Place, _ now: Instant, allowing allowance: DeletionPolicy,
        isLast: Bool, _ db: Database, ending: ((Database) throws -> FullResync.Ending)? = nil
    ) throws -> PageOutcome {
        let before = try Meta.highestSequence.value(db) ?? 0
        let tally =
            try page.mayDelete(isEnd: isLast || ending != nil, db) ? PendingDeletionsRecord.fetch(db) ?? held(db) : nil
        var writer = try MirrorWriter(db, from: .page)
        for row in page.rows { try writer.save(row) }
        for row in page.unreadable { try writer.keep(row, at: place, now: now) }
        var deleted = try writer.deletedRows()
        let end = try ending?(db) ?? (isLast ? FullResync.end(db, seenBefore: before) : FullResync.Ending())
        if end.wentBack && allowance == .limited { return .serverWentBack }
        deleted = deleted + end.deleted
        writer.touched.insertWhole(end.lost)
        if let excess = try count(deleted, on: tally, allowance, db) { return .deletesTooMuch(excess) }
        if !end.wentBack { try writer.finish() }
        if ending == nil { try RollbackDetector.note(page, db) }
        try ViewProjection.recompute(writer.touched, db)
        try SearchIndex.updateStale(db)
        return .saved(touched: writer.touched.lanes, deleted: deleted.total, isNews: writer.hasNews)
    }

    private static func held(_ db: Database) throws -> PendingDeletions {
        PendingDeletions(total: try PendingDeletionsRecord.held(db))
    }

    /// Adds the deletions of a page to the pending deletions. With an unlimited allowance, resets the pending deletions
    /// instead.
    /// - Returns: the excess if there are too many deletions, otherwise `nil`. Nothing is saved if there is an excess.
    private static func count(
        _ deleted: RowCount, on tally: PendingDeletions?, _ allowance: DeletionPolicy, _ db: Database
    ) throws -> DeletionLimit.Excess? {
        if allowance == .unlimited {
            try PendingDeletionsRecord.forget(db)
            return nil
        }
        guard let tally = tally?.adding(deleted), deleted != .none else { return nil }
        if let excess = DeletionLimit.excess(in: tally) { return excess }
        try PendingDeletionsRecord.save(tally, db)
        return nil
    }

    package func forgetDeletions() async throws(StorageError) {
        if try await database.read(for: owner, PendingDeletionsRecord.fetch) == nil { return }
        try await database.write(for: owner, PendingDeletionsRecord.forget)
    }

    private static func position(_ db: Database) throws -> MirrorPosition {
        let statement = try db.cachedStatement(sql: "SELECT value FROM cursor")
        let cursor = try String.fetchOne(statement).map { MillwrightOfflineEngine.Cursor($0) }
        return MirrorPosition(
            cursor: cursor, generation: try Meta.generation.value(db) ?? 0,
            highestSeen: try Meta.highestSequence.value(db) ?? 0)
    }

    package func note(_ problem: FeedReason) async throws(StorageError) {
        try await database.write(for: owner) { try PullBlockRecord.save(.feed(problem), $0) }
    }

    package func forgetCursor() async throws(StorageError) {
        try await database.write(for: owner, FullResync.begin)
    }
}

extension UnreadableRows.Place {
    init(after cursor: MillwrightOfflineEngine.Cursor?, _ page: ChangePage, rereads: Int = 0) {
        let highest = page.highestSequence
        self.init(after: cursor, pageSequence: highest == 0 ? nil : highest, rereads: rereads)
    }
}

extension ChangePage {
    /// Returns whether saving the page can delete rows: it contains a deletion, or it may end a full resync. Only then
    /// are the stored rows counted.
    fileprivate func mayDelete(isEnd: Bool, _ db: Database) throws -> Bool {
        if isEnd, try FullResync.phase(db).isResync { return true }
        return rows.contains { if case .deleted = $0.entity { true } else { false } }
    }
}
