import Domain
import GRDB

/// Reading the mirror from nothing when the server no longer knows our cursor. The old rows stay on screen until the
/// last page is in; then what no page brought is gone on the server too.
enum ReadingAnew {
    /// What the end of such a reading found.
    struct Ending {
        /// The work orders that lost something.
        var lost: Set<WorkOrder.ID> = []
        var gone = RowCount.none
        /// The newest thing the server told is older than what it had told before.
        var wentBack = false
    }

    static func begin(_ db: Database) throws {
        try Meta.generation.set((try Meta.generation.value(db) ?? 0) + 1, db)
        try Meta.readingAnew.set(1, db)
        try Meta.toldSequence.forget(db)
        try db.execute(sql: "DELETE FROM cursor")
        // They come again.
        try db.execute(sql: "DELETE FROM pull_raw")
    }

    /// - Parameter seenBefore: the highest place in the server's order that this device had seen.
    static func end(_ db: Database, seenBefore: Int64) throws -> Ending {
        guard try Meta.readingAnew.value(db) == 1 else { return Ending() }
        try Meta.readingAnew.set(0, db)
        let generation = try Meta.generation.value(db) ?? 0
        var ending = Ending()
        var highest: Int64 = 0
        var endedWorkOrders: Set<String> = []
        for (table, lane) in [(WorkOrderRecord.sql.table, "id")] + MirrorRows.parts.map({ ($0, "work_order_id") }) {
            let lanes = try String.fetchAll(
                db, sql: "DELETE FROM mirror_\(table) WHERE generation < ? RETURNING \(lane)", arguments: [generation])
            let isPart = table != WorkOrderRecord.sql.table
            if !isPart { endedWorkOrders = Set(lanes) }
            ending.gone =
                ending.gone
                + (isPart
                    ? RowCount(parts: lanes.count { !endedWorkOrders.contains($0) })
                    : RowCount(workOrders: lanes.count))
            ending.lost.formUnion(lanes.map { WorkOrder.ID($0) })
            highest = max(highest, try Int64.fetchOne(db, sql: "SELECT MAX(seq) FROM mirror_\(table)") ?? 0)
        }
        try db.execute(sql: "DELETE FROM mirror_tombstone WHERE generation < ?", arguments: [generation])
        let tombs = try Int64.fetchOne(db, sql: "SELECT MAX(seq) FROM mirror_tombstone") ?? 0
        highest = max(highest, tombs)
        ending.wentBack = highest < seenBefore
        if ending.wentBack { try Meta.highestSequence.set(highest, db) }
        return ending
    }
}
