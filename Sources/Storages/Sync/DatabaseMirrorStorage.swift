package import DatabaseClient
package import Domain
import GRDB

package struct DatabaseMirrorStorage: MirrorStorage {
    let database: SQLiteDatabase

    package init(database: SQLiteDatabase) {
        self.database = database
    }

    package func cursor() async throws(StorageProblem) -> Domain.Cursor? {
        do {
            return try await database.read { try String.fetchOne($0, sql: "SELECT value FROM cursor") }
                .map { Domain.Cursor($0) }
        } catch { throw StorageProblem(error) }
    }

    package func save(_ page: ChangePage, at now: Instant) async throws(StorageProblem) {
        do {
            try await database.write { db in
                var writer = try MirrorRows(db)
                for row in page.rows { try writer.save(row) }
                for row in page.unreadable {
                    try db.execute(
                        sql: "INSERT INTO pull_raw (json, reason, at) VALUES (?, ?, ?)",
                        arguments: [row.json, row.reason, now.millisecondsSince1970])
                }
                if !page.hasMore { writer.touched.formUnion(try ReadingAnew.end(db)) }
                try ViewRows.recompute(writer.touched, db)
                try db.execute(
                    sql: "INSERT OR REPLACE INTO cursor (id, value) VALUES (1, ?)", arguments: [page.cursor.rawValue])
                try Meta.lastPull.set(now.millisecondsSince1970, db)
            }
        } catch { throw StorageProblem(error) }
    }

    package func forgetCursor() async throws(StorageProblem) {
        do { try await database.write(ReadingAnew.begin) } catch { throw StorageProblem(error) }
    }
}
