import Domain
import GRDB

/// Reading the mirror from nothing when the server no longer knows our cursor. The old rows stay on screen until the
/// last page is in; then what no page brought is gone on the server too.
enum ReadingAnew {
    static func begin(_ db: Database) throws {
        try Meta.generation.set((try Meta.generation.value(db) ?? 0) + 1, db)
        try Meta.readingAnew.set(1, db)
        try db.execute(sql: "DELETE FROM cursor")
        // They come again.
        try db.execute(sql: "DELETE FROM pull_raw")
    }

    /// - Returns: the work orders that lost something.
    static func end(_ db: Database) throws -> Set<WorkOrder.ID> {
        guard try Meta.readingAnew.value(db) == 1 else { return [] }
        try Meta.readingAnew.set(0, db)
        let generation = try Meta.generation.value(db) ?? 0
        var lost: Set<WorkOrder.ID> = []
        for (table, lane) in [(WorkOrderRecord.sql.table, "id")] + MirrorRows.parts.map({ ($0, "work_order_id") }) {
            let lanes = try String.fetchAll(
                db, sql: "DELETE FROM mirror_\(table) WHERE generation < ? RETURNING \(lane)", arguments: [generation])
            lost.formUnion(lanes.map { WorkOrder.ID($0) })
        }
        try db.execute(sql: "DELETE FROM mirror_tombstone WHERE generation < ?", arguments: [generation])
        return lost
    }
}
