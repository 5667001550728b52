package import DatabaseClient
package import Domain
import GRDB

package struct DatabaseMirrorStorage: MirrorStorage {
    let database: SQLiteDatabase
    /// Whose work orders are read; `nil` where nobody signs in.
    let owner: SessionOwner?

    package init(database: SQLiteDatabase, owner: SessionOwner? = nil) {
        self.database = database
        self.owner = owner
    }

    package func position() async throws(StorageProblem) -> MirrorPosition {
        let position: MirrorPosition?
        do {
            position = try await database.read { [owner] db in
                try Owner.isStill(owner, db) ? Self.position(db) : nil
            }
        } catch { throw StorageProblem(error) }
        guard let position else { throw .signedOut }
        return position
    }

    package func isWhole() async throws(StorageProblem) -> Bool {
        do {
            return try await database.read { db in
                try Self.position(db).cursor != nil && Meta.readingAnew.value(db) != 1
            }
        } catch { throw StorageProblem(error) }
    }

    package func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionAllowance
    ) async throws(StorageProblem) -> PageOutcome {
        do {
            return try await database.write { db in
                guard try Self.position(db).isPlace(of: asked) else { return .overtaken }
                if try FeedEnd.isBehind(page, asked, db) { return .behind }
                var outcome = PageOutcome.overtaken
                // What is not to be kept after all is taken back as a whole.
                try db.inSavepoint {
                    outcome = try Self.save(page, at: now, allowing: allowance, db)
                    if case .saved = outcome { return .commit }
                    return .rollback
                }
                try PullHoldRecord.save(outcome.hold, db)
                return outcome
            }
        } catch { throw StorageProblem(error) }
    }

    private static func save(
        _ page: ChangePage, at now: Instant, allowing allowance: DeletionAllowance, _ db: Database
    ) throws -> PageOutcome {
        let before = try Meta.highestSequence.value(db) ?? 0
        let tally = try page.mayDelete(db) ? DeletionTallyRecord.fetch(db) ?? held(db) : nil
        var writer = try MirrorRows(db, from: .page)
        var isOlder = false
        for row in page.rows { try writer.save(row) }
        for row in page.unreadable {
            try db.execute(
                sql: "INSERT INTO pull_raw (json, reason, at) VALUES (?, ?, ?)",
                arguments: [row.json, row.reason, now.millisecondsSince1970])
        }
        var gone = try writer.gone()
        if !page.hasMore {
            let ending = try ReadingAnew.end(db, seenBefore: before)
            isOlder = ending.wentBack
            if isOlder && allowance == .likely { return .serverWentBack }
            gone = gone + ending.gone
            writer.touched.insertWhole(ending.lost)
        }
        if let excess = try count(gone, on: tally, allowance, db) { return .deletesTooMuch(excess) }
        if !isOlder { try writer.finish() }
        try FeedEnd.note(page, db)
        try ViewRows.recompute(writer.touched, db)
        let move = try db.cachedStatement(sql: "INSERT OR REPLACE INTO cursor (id, value) VALUES (1, ?)")
        try move.execute(arguments: [page.cursor.rawValue])
        try Meta.lastPull.set(now.millisecondsSince1970, db)
        try Meta.clockSkew.set(now.distance(to: page.serverTime).wholeMilliseconds, db)
        return .saved(touched: writer.touched.lanes, gone: gone.total)
    }

    private static func held(_ db: Database) throws -> DeletionTally {
        DeletionTally(held: try DeletionTallyRecord.held(db))
    }

    /// - Returns: what is too much, and then nothing is written down.
    private static func count(
        _ gone: RowCount, on tally: DeletionTally?, _ allowance: DeletionAllowance, _ db: Database
    ) throws -> DeletionRule.Excess? {
        if allowance == .any {
            try DeletionTallyRecord.forget(db)
            return nil
        }
        guard let tally = tally?.adding(gone), gone != .none else { return nil }
        if let excess = DeletionRule.excess(in: tally) { return excess }
        try DeletionTallyRecord.save(tally, db)
        return nil
    }

    package func forgetDeletions() async throws(StorageProblem) {
        do {
            if try await database.read(DeletionTallyRecord.fetch) == nil { return }
            try await database.write(DeletionTallyRecord.forget)
        } catch { throw StorageProblem(error) }
    }

    private static func position(_ db: Database) throws -> MirrorPosition {
        let statement = try db.cachedStatement(sql: "SELECT value FROM cursor")
        let cursor = try String.fetchOne(statement).map { Domain.Cursor($0) }
        return MirrorPosition(
            cursor: cursor, generation: try Meta.generation.value(db) ?? 0,
            highestSeen: try Meta.highestSequence.value(db) ?? 0)
    }

    package func forgetCursor() async throws(StorageProblem) {
        do { try await database.write(ReadingAnew.begin) } catch { throw StorageProblem(error) }
    }
}

extension ChangePage {
    /// Only then what is held has to be counted.
    fileprivate func mayDelete(_ db: Database) throws -> Bool {
        if !hasMore, try Meta.readingAnew.value(db) == 1 { return true }
        return rows.contains { if case .deleted = $0.entity { true } else { false } }
    }
}
