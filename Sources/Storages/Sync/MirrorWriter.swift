import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// Writes the server's rows to the mirror and records the work orders that they changed.
struct MirrorWriter {
    let db: Database
    var touched = AffectedRows()
    private var deletedWorkOrders = 0
    private var deletedParts: [WorkOrder.ID: Int] = [:]
    private var highestSequence: Int64
    private let source: Source

    /// The source of the rows: a page of a pull, or the server's answer to an operation of a work order. An answer
    /// changes only that work order.
    enum Source: Equatable { case page, answer(to: WorkOrder.ID) }
    private let generation: Int64
    private let keepsUnreadable: Bool
    /// Whether the mirror may have tombstones. On most devices it has none, and then none is looked up for each row.
    private var hasTombstones: Bool
    /// Whether one of the rows was new in the mirror, or new in this resync.
    private(set) var hasNews = false

    init(_ db: Database, from source: Source) throws {
        self.db = db
        self.source = source
        generation = try Meta.generation.value(db) ?? 0
        keepsUnreadable = try UnreadableRows.exist(db)
        hasTombstones = try Tombstone.exist(db)
        highestSequence = try Meta.highestSequence.value(db) ?? 0
    }

    /// Saves a row. A row that is not newer than the stored row or tombstone changes nothing. The same version with
    /// other contents means that the server was restored from a backup and reused the version; then the new row is
    /// saved.
    mutating func save(_ row: ServerRow) throws {
        if case .answer(let workOrder) = source {
            guard try row.isPart(of: workOrder, in: db) else { return }
            if try wentWithItsWorkOrder(row) { return }
        }
        let stamp = RowStamp(version: row.version, sequence: row.sequence, generation: generation)
        let lane = row.workOrderID
        let isNew =
            switch row.entity {
            case .workOrder(let order): try save(try WorkOrderRecord(order, stamp: stamp), stamp)
            case .task(let task, let place, let author):
                try save(try TaskRecord(task, place: place, of: lane, by: author, stamp: stamp), stamp)
            case .photo(let photo): try save(PhotoRecord(photo, place: 0, of: lane, stamp: stamp), stamp)
            case .note(let note): try save(NoteRecord(note, place: row.sequence, of: lane, stamp: stamp), stamp)
            case .logEntry(let entry, let author):
                try save(
                    try LogEntryRecord(entry, place: row.sequence, of: lane, by: author, stamp: stamp), stamp)
            case .deleted(let kind, let id, let reason): try end(Self.table(kind), id, of: lane, reason, stamp)
            }
        if isNew {
            touched.insert(lane, try part(of: row))
            hasNews = true
        }
        if keepsUnreadable { try forgetUnreadable(row) }
        highestSequence = max(highestSequence, row.sequence)
    }

    /// Returns whether the work order of the row was deleted after the row was written. The answer to an operation may
    /// arrive after the pull that read this deletion.
    private func wentWithItsWorkOrder(_ row: ServerRow) throws -> Bool {
        guard let end = try end(WorkOrderRecord.sql.table, row.workOrderID.rawValue) else { return false }
        return row.sequence <= end.sequence
    }

    /// Keeps a row that cannot be read.
    /// - Parameter place: the page that contained it.
    mutating func keep(_ row: UnreadableRow, at place: UnreadableRows.Place, now: Instant) throws {
        // The mirror may have a newer, readable row of the entity, which makes this row obsolete.
        if let id = row.identity.id, let version = row.identity.version, try isHeld(id, newerThan: version) { return }
        if try UnreadableRows.insert(row, at: place, generation: generation, now: now, db) { hasNews = true }
    }

    private func isHeld(_ id: String, newerThan version: Int64) throws -> Bool {
        try ([WorkOrderRecord.sql.table] + Self.parts).contains { table in
            let find = try db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM mirror_\(table) WHERE id = ? AND version > ? AND generation >= ?)")
            return try Bool.fetchOne(find, arguments: [id, version, generation]) ?? false
        }
    }

    /// Deletes the unreadable rows of the entity of `row` that are not newer than `row`, which could be read.
    private func forgetUnreadable(_ row: ServerRow) throws {
        try UnreadableRows.forget(row.identity.id, upTo: row.version, includesUnversioned: source == .page, db)
    }

    /// Returns the part of the work order to recompute after this row was saved. A page usually has many rows of a work
    /// order, so the whole work order is recomputed in a few statements. For a row of an answer, only that row is
    /// recomputed. A work order that is not in the view yet is recomputed as a whole, because its parts may have
    /// arrived before it.
    private func part(of row: ServerRow) throws -> AffectedRow {
        if source == .page { return .whole }
        let part = AffectedRow(row.entity)
        guard part == .order else { return part }
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM view_work_order WHERE id = ?")
        let isKnown = try Bool.fetchOne(statement, arguments: [row.workOrderID.rawValue]) ?? false
        return isKnown ? part : .whole
    }

    /// Saves the highest sequence. Call it once, after the last row.
    func finish() throws {
        guard highestSequence != (try Meta.highestSequence.value(db) ?? 0) else { return }
        try Meta.highestSequence.set(highestSequence, db)
    }

    /// Returns the number of rows deleted so far. A deleted part counts only if its work order is still in the mirror.
    func deletedRows() throws -> RowCount {
        let here = try db.cachedStatement(sql: "SELECT 1 FROM mirror_work_order WHERE id = ?")
        let parts = try deletedParts.reduce(0) { sum, lane in
            try Bool.fetchOne(here, arguments: [lane.key.rawValue]) == true ? sum + lane.value : sum
        }
        return RowCount(workOrders: deletedWorkOrders, parts: parts)
    }

    private func save<Record: LayerRecord>(_ record: Record, _ stamp: RowStamp) throws -> Bool {
        let table = Record.sql.table
        if let end = try end(table, record.id), end.version >= stamp.version { return false }
        let statement = try db.cachedStatement(sql: Record.sql.saveIfNewer)
        try statement.execute(arguments: record.values)
        if db.changesCount == 0 { return false }
        if hasTombstones {
            let forget = try db.cachedStatement(sql: "DELETE FROM mirror_tombstone WHERE kind = ? AND id = ?")
            try forget.execute(arguments: [table, record.id])
        }
        return true
    }

    private enum HeldColumn: Int, SelectedColumn {
        case version, generation

        var sql: String {
            switch self {
            case .version: "version"
            case .generation: "generation"
            }
        }
    }

    private mutating func end(
        _ table: String, _ id: String, of lane: WorkOrder.ID, _ reason: ServerRow.DeletionReason, _ stamp: RowStamp
    ) throws -> Bool {
        let find = try db.cachedStatement(sql: "SELECT \(HeldColumn.selection) FROM mirror_\(table) WHERE id = ?")
        let isNewerHeld = try BorrowedRow.first(find, arguments: [id]) { held in
            (held[HeldColumn.version] as Int64) >= stamp.version
                && (held[HeldColumn.generation] as Int64) >= generation
        }
        if isNewerHeld == true { return false }
        if let end = try end(table, id), end.version >= stamp.version { return false }
        let insertTombstone = try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO mirror_tombstone (kind, id, version, generation, reason, seq)
                VALUES (?, ?, ?, ?, ?, ?)
                """)
        try insertTombstone.execute(arguments: [
            table, id, stamp.version, stamp.generation, reason.rawValue, stamp.sequence,
        ])
        hasTombstones = true
        let isPart = table != WorkOrderRecord.sql.table
        let delete = try db.cachedStatement(
            sql: "DELETE FROM mirror_\(table) WHERE id = ? RETURNING \(isPart ? "work_order_id" : "id")")
        let lanes = try String.fetchAll(delete, arguments: [id])
        // The stored part may belong to a different work order than the deletion names.
        touched.insertWhole(lanes.map { WorkOrder.ID($0) })
        if !isPart {
            deletedWorkOrders += lanes.count
            // The parts of the work order are deleted, too. If access was revoked, the technician may no longer see
            // them.
            for part in Self.parts {
                let delete = try db.cachedStatement(sql: "DELETE FROM mirror_\(part) WHERE work_order_id = ?")
                try delete.execute(arguments: [id])
            }
        } else {
            deletedParts[lane, default: 0] += lanes.count
        }
        return true
    }

    private func end(_ table: String, _ id: String) throws -> Tombstone? {
        hasTombstones ? try Tombstone.of(table, id, in: generation, db) : nil
    }

    static let parts = [TaskRecord.sql.table, PhotoRecord.sql.table, NoteRecord.sql.table, LogEntryRecord.sql.table]

    static func table(_ kind: ServerRow.Kind) -> String {
        switch kind {
        case .workOrder: WorkOrderRecord.sql.table
        case .task: TaskRecord.sql.table
        case .photo: PhotoRecord.sql.table
        case .note: NoteRecord.sql.table
        case .logEntry: LogEntryRecord.sql.table
        }
    }
}
