import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// A full resync: the whole mirror is fetched again, because the server does not accept our cursor or its answer
/// contradicts the mirror. Meanwhile the old rows stay visible. At the end, a row that no page contained was deleted on
/// the server. A row that was fetched but is unreadable was not deleted: its stored version stays.
enum FullResync {
    /// The stored phase of the resync, in ``Meta/resyncPhase``.
    enum Phase: Int64 {
        case none = 0
        /// Pages are being fetched, and more of them follow.
        case reading = 1
        /// Every page was fetched, but an unreadable row names no entity. Until it can be read, it is unknown which
        /// rows were deleted, so all rows stay.
        case undecided = 2
        /// No resync is under way, but the first fetch has not reached its end. More pages follow.
        case first = 3

        /// Whether the rows that the server deleted are found at the end of the pages.
        var isResync: Bool { self == .reading || self == .undecided }
    }

    /// The result of the end of a resync.
    struct Ending {
        /// The work orders of which rows were removed.
        var lost: Set<WorkOrder.ID> = []
        var deleted = RowCount.none
        /// Whether the server's newest row is older than a row that it sent before.
        var wentBack = false
    }

    static func phase(_ db: Database) throws -> Phase {
        try Meta.resyncPhase.value(db).flatMap(Phase.init) ?? .none
    }

    /// Stores whether the first fetch has reached its end. Call it when a page is saved outside a resync.
    /// - Parameter isFirst: whether no page was saved before.
    static func note(_ page: ChangePage, isFirst: Bool, _ db: Database) throws {
        switch try phase(db) {
        case .none where isFirst && page.hasMore: try Meta.resyncPhase.set(Phase.first.rawValue, db)
        case .first where !page.hasMore: try Meta.resyncPhase.set(Phase.none.rawValue, db)
        case .none, .first, .reading, .undecided: break
        }
    }

    static func begin(_ db: Database) throws {
        try Meta.generation.set((try Meta.generation.value(db) ?? 0) + 1, db)
        try Meta.resyncPhase.set(Phase.reading.rawValue, db)
        try Meta.toldSequence.forget(db)
        try db.execute(sql: "DELETE FROM cursor")
    }

    /// Ends the resync. Call it after the last page.
    /// - Parameter seenBefore: the highest sequence that this device had seen before.
    static func end(_ db: Database, seenBefore: Int64) throws -> Ending {
        guard try phase(db) == .reading else { return Ending() }
        let generation = try Meta.generation.value(db) ?? 0
        try UnreadableRows.forget(before: generation, db)
        if try UnreadableRows.hideEntity(in: generation, db) {
            try Meta.resyncPhase.set(Phase.undecided.rawValue, db)
            return Ending()
        }
        var ending = try removeAbsentRows(db)
        let highest = max(try highestSequence(db), try UnreadableRows.highestSequence(in: generation, db))
        ending.wentBack = highest < seenBefore
        if ending.wentBack { try Meta.highestSequence.set(highest, db) }
        return ending
    }

    /// Removes the rows that the server deleted, once every unreadable row names its entity. Call it after unreadable
    /// rows were fetched again.
    static func decide(_ db: Database) throws -> Ending {
        guard try phase(db) == .undecided, try !UnreadableRows.hideEntity(in: Meta.generation.value(db) ?? 0, db)
        else { return Ending() }
        return try removeAbsentRows(db)
    }

    private static func removeAbsentRows(_ db: Database) throws -> Ending {
        try Meta.resyncPhase.set(Phase.none.rawValue, db)
        let generation = try Meta.generation.value(db) ?? 0
        var ending = Ending()
        var endedWorkOrders: Set<String> = []
        for (table, lane) in [(WorkOrderRecord.sql.table, "id")] + MirrorWriter.parts.map({ ($0, "work_order_id") }) {
            let lanes = try String.fetchAll(
                db,
                sql: """
                    DELETE FROM mirror_\(table) WHERE generation < ? AND id NOT IN \(UnreadableRows.entities)
                    RETURNING \(lane)
                    """,
                arguments: [generation, generation])
            let isPart = table != WorkOrderRecord.sql.table
            if !isPart { endedWorkOrders = Set(lanes) }
            ending.deleted =
                ending.deleted
                + (isPart
                    ? RowCount(parts: lanes.count { !endedWorkOrders.contains($0) })
                    : RowCount(workOrders: lanes.count))
            ending.lost.formUnion(lanes.map { WorkOrder.ID($0) })
        }
        try db.execute(sql: "DELETE FROM mirror_tombstone WHERE generation < ?", arguments: [generation])
        return ending
    }

    private static func highestSequence(_ db: Database) throws -> Int64 {
        try ([WorkOrderRecord.sql.table, "tombstone"] + MirrorWriter.parts).reduce(0) { highest, table in
            max(highest, try Int64.fetchOne(db, sql: "SELECT MAX(seq) FROM mirror_\(table)") ?? 0)
        }
    }
}
