package import DatabaseClient
package import Domain
import GRDB

package struct DatabaseMirrorStorage: MirrorStorage {
    let database: SQLiteDatabase

    package init(database: SQLiteDatabase) {
        self.database = database
    }

    package func position() async throws(StorageProblem) -> MirrorPosition {
        do { return try await database.read(Self.position) } catch { throw StorageProblem(error) }
    }

    package func isWhole() async throws(StorageProblem) -> Bool {
        do {
            return try await database.read { db in
                try Self.position(db).cursor != nil && Meta.readingAnew.value(db) != 1
            }
        } catch { throw StorageProblem(error) }
    }

    package func count() async throws(StorageProblem) -> Int {
        do {
            return try await database.read { db in
                try ([WorkOrderRecord.sql.table] + MirrorRows.parts).reduce(0) { sum, table in
                    let statement = try db.cachedStatement(sql: "SELECT COUNT(*) FROM mirror_\(table)")
                    return sum + (try Int.fetchOne(statement) ?? 0)
                }
            }
        } catch { throw StorageProblem(error) }
    }

    package func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, deletingAtMost allowed: Int
    ) async throws(StorageProblem) -> PageOutcome {
        do {
            return try await database.write { db in
                guard try Self.position(db) == asked else { return .overtaken }
                var outcome = PageOutcome.overtaken
                // What is not to be kept after all is taken back as a whole.
                try db.inSavepoint {
                    outcome = try Self.save(page, at: now, deletingAtMost: allowed, db)
                    if case .saved = outcome { return .commit }
                    return .rollback
                }
                return outcome
            }
        } catch { throw StorageProblem(error) }
    }

    private static func save(
        _ page: ChangePage, at now: Instant, deletingAtMost allowed: Int, _ db: Database
    ) throws -> PageOutcome {
        let before = try Meta.highestSequence.value(db) ?? 0
        var writer = try MirrorRows(db, from: .page)
        var isOlder = false
        for row in page.rows { try writer.save(row) }
        for row in page.unreadable {
            try db.execute(
                sql: "INSERT INTO pull_raw (json, reason, at) VALUES (?, ?, ?)",
                arguments: [row.json, row.reason, now.millisecondsSince1970])
        }
        var gone = writer.gone
        if !page.hasMore {
            let ending = try ReadingAnew.end(db, seenBefore: before)
            isOlder = ending.wentBack
            if isOlder && allowed < Int.max { return .serverWentBack }
            gone += ending.gone
            writer.touched.insertWhole(ending.lost)
        }
        if gone > allowed { return .deletesTooMuch(gone) }
        if !isOlder { try writer.finish() }
        try ViewRows.recompute(writer.touched, db)
        let move = try db.cachedStatement(sql: "INSERT OR REPLACE INTO cursor (id, value) VALUES (1, ?)")
        try move.execute(arguments: [page.cursor.rawValue])
        try Meta.lastPull.set(now.millisecondsSince1970, db)
        try Meta.clockSkew.set(now.distance(to: page.serverTime).wholeMilliseconds, db)
        return .saved(touched: writer.touched.lanes, gone: gone)
    }

    private static func position(_ db: Database) throws -> MirrorPosition {
        let statement = try db.cachedStatement(sql: "SELECT value FROM cursor")
        let cursor = try String.fetchOne(statement).map { Domain.Cursor($0) }
        return MirrorPosition(cursor: cursor, generation: try Meta.generation.value(db) ?? 0)
    }

    package func forgetCursor() async throws(StorageProblem) {
        do { try await database.write(ReadingAnew.begin) } catch { throw StorageProblem(error) }
    }
}
