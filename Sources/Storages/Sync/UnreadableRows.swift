import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The server's rows that this version cannot read, in the table `pull_raw`. They are kept unchanged, with the readable
/// part of their identity. Each row stores the place of its page in the list of changes, so that the page can be
/// fetched again.
enum UnreadableRows {
    /// The place of a page in the list of changes.
    struct Place {
        /// The cursor after which the page was requested; `nil` for the very first page.
        let after: MillwrightOfflineEngine.Cursor?
        /// The highest sequence in the page; `nil` if no sequence could be read.
        let pageSequence: Int64?
        /// The number of times that the page was fetched again without success.
        var rereads = 0
    }

    static func exist(_ db: Database) throws -> Bool {
        try Bool.fetchOne(try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM pull_raw)")) ?? false
    }

    /// Keeps `row` and replaces the kept row of the same entity.
    /// - Returns: whether the row is new in this resync.
    static func insert(
        _ row: UnreadableRow, at place: Place, generation: Int64, now: Instant, _ db: Database
    ) throws -> Bool {
        let id = row.identity.id
        let forget = try db.cachedStatement(
            sql: """
                DELETE FROM pull_raw WHERE entity_id = ?1 OR (?1 IS NULL AND entity_id IS NULL AND json = ?2)
                RETURNING generation
                """)
        let replaced = try Int64.fetchAll(forget, arguments: [id, row.json])
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO pull_raw (json, reason, at, entity_id, kind, work_order_id, version, seq, generation,
                    after_cursor, page_seq, rereads)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try insert.execute(arguments: [
            row.json, row.reason, now.millisecondsSince1970, id, row.identity.kind?.rawValue,
            row.identity.workOrderID?.rawValue, row.identity.version, row.identity.sequence, generation,
            place.after?.rawValue, place.pageSequence, place.rereads,
        ])
        return !replaced.contains { $0 >= generation }
    }

    /// Deletes the stored unreadable rows of an entity, up to `version`. Call it after that version of the entity, or
    /// the deletion of the entity, could be read.
    /// - Parameter includesUnversioned: whether to delete also a row whose version cannot be read. Pass `true` only for
    ///   a version that a page of changes contained, because the page has the newest row of each entity. The answer to
    ///   a repeated operation may be older than the unreadable row.
    static func forget(_ id: String, upTo version: Int64, includesUnversioned: Bool, _ db: Database) throws {
        let forget = try db.cachedStatement(
            sql: "DELETE FROM pull_raw WHERE entity_id = ?1 AND (version <= ?2 OR version IS NULL AND ?3)")
        try forget.execute(arguments: [id, version, includesUnversioned])
    }

    /// Deletes the rows that a full resync did not fetch again. Call it at the end of the resync.
    static func forget(before generation: Int64, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM pull_raw WHERE generation < ?", arguments: [generation])
    }

    /// SQL that selects the entities with unreadable rows in this resync. The server still has these entities.
    static let entities = "(SELECT entity_id FROM pull_raw WHERE generation >= ? AND entity_id IS NOT NULL)"

    /// Returns whether an unreadable row of this resync names no entity. In that case, it is unknown which stored rows
    /// the server still has.
    static func hideEntity(in generation: Int64, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM pull_raw WHERE generation >= ? AND entity_id IS NULL)",
            arguments: [generation]) ?? false
    }

    /// - Returns: the highest sequence among the rows of this resync; `.max` if a row has no readable sequence.
    static func highestSequence(in generation: Int64, _ db: Database) throws -> Int64 {
        try Int64.fetchOne(
            db, sql: "SELECT MAX(COALESCE(seq, ?)) FROM pull_raw WHERE generation >= ?",
            arguments: [Int64.max, generation]) ?? 0
    }

    /// Returns whether the server may have a newer row of this entity that is unreadable here. A row that names no
    /// entity may be any row of its work order.
    static func mayHide(_ id: String, newerThan version: Int64?, on lane: WorkOrder.ID, _ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM pull_raw WHERE
                    entity_id = ?1 AND (version IS NULL OR ?2 IS NULL OR version > ?2)
                    OR entity_id IS NULL AND (work_order_id IS NULL OR work_order_id = ?3))
                """)
        return try Bool.fetchOne(statement, arguments: [id, version, lane.rawValue]) ?? false
    }

    /// Returns the page with unreadable rows that was fetched again least often; `nil` if there is no such page.
    /// - Parameter hasKnownKinds: `true` for a page with a row whose kind this version knows or cannot determine.
    ///   `false` for a page whose unreadable rows are all of kinds that only a newer version knows.
    static func nextToReadAgain(hasKnownKinds: Bool, _ db: Database) throws -> UnreadablePage? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT after_cursor, MIN(rereads) AS rereads, COUNT(*) AS rows, MAX(id) AS newest,
                    MAX(page_seq) AS page_seq
                FROM pull_raw GROUP BY after_cursor HAVING MAX(kind IS NOT NULL OR entity_id IS NULL) = ?
                ORDER BY MIN(rereads), MIN(id) LIMIT 1
                """,
            arguments: [hasKnownKinds])
        return row.map {
            UnreadablePage(
                after: ($0["after_cursor"] as String?).map { MillwrightOfflineEngine.Cursor($0) },
                rereads: $0["rereads"],
                rows: $0["rows"], newestRow: $0["newest"], sequence: $0["page_seq"])
        }
    }

    /// Deletes the rows of `page` that name no entity. Call it after `page` was fetched again to its end. Each of these
    /// rows was then received again or deleted on the server.
    static func forgetNameless(of page: UnreadablePage, _ db: Database) throws {
        try db.execute(
            sql: "DELETE FROM pull_raw WHERE after_cursor IS ? AND id <= ? AND entity_id IS NULL",
            arguments: [page.after?.rawValue, page.newestRow])
    }

    /// Returns whether unreadable rows of `page` are still stored after the page was fetched again to its end. A row
    /// that the server sends again replaces or removes its stored copy. A copy that remains means that the server no
    /// longer has the row at that position, so a full resync is necessary.
    static func areMissing(of page: UnreadablePage, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM pull_raw WHERE after_cursor IS ? AND id <= ?)",
            arguments: [page.after?.rawValue, page.newestRow]) ?? false
    }

    static func count(on lane: WorkOrder.ID, _ db: Database) throws -> Int {
        let count = try db.cachedStatement(sql: "SELECT COUNT(*) FROM pull_raw WHERE work_order_id = ?")
        return try Int.fetchOne(count, arguments: [lane.rawValue]) ?? 0
    }

    static func countWorkOrders(_ db: Database) throws -> Int {
        try Int.fetchOne(try db.cachedStatement(sql: "SELECT COUNT(DISTINCT work_order_id) FROM pull_raw")) ?? 0
    }
}
