import GRDB
import MillwrightWire

/// The changes since a cursor, in commit order and in bounded pages. Each row occurs once, at its newest version.
struct Feed: Sendable {
    let database: StagingDatabase
    let environment: StagingEnvironment

    /// Returns a page of changes. Throws a problem if the cursor is from another feed or is newer than the database, as
    /// after a restore from a backup.
    func page(after cursor: FeedCursor?, limit: Int) async throws -> ChangesPageDTO {
        let now = WireInstant.text(environment.now())
        return try await database.read { db in
            let table = EntityTable(db: db)
            let feedID = try Meta.value(.feedID, in: db) ?? ""
            let start = cursor?.seq ?? 0
            // A cursor with a sequence number that was never assigned comes from a newer database. The server was
            // then restored from a backup.
            guard cursor?.feedID ?? feedID == feedID, try start <= table.lastSeq() else {
                throw Problem(.cursorTooOld, 410, "The cursor is too old", "Start again without one.")
            }
            let rows = try table.rows(after: start, limit: limit + 1)
            let page = rows.prefix(limit)
            return ChangesPageDTO(
                rows: try page.map { try $0.change() },
                cursor: FeedCursor(feedID: feedID, seq: page.last?.seq ?? start).text,
                hasMore: rows.count > limit, serverTime: now)
        }
    }
}
