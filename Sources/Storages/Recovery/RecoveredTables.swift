import MillwrightDomain
import GRDB

/// Writes the recovered rows into a new database. Doing it twice has the same result.
struct RecoveredTables {
    struct Outcome {
        let isSignedIn: Bool
        /// The number of operations that the new table did not accept.
        let refused: Int
        let unreadTemplates: Int
    }

    let found: Salvage

    init(_ found: Salvage) { self.found = found }

    /// Inserts the operations, the session, the verified rows of the mirror and the other intact rows.
    func insert(_ queue: RecoveredQueue, _ db: Database) throws -> Outcome {
        var refused = 0
        for row in queue.rows where try !insert(operation: row, db) { refused += 1 }
        for row in found.rows(of: "blob") { _ = try insert(row, into: "blob", db) }
        for table in CheckedTable.salvaged { try insertRows(of: table, db) }
        try db.execute(sql: KernelTables.eventCodes)
        let isSignedIn = try SessionRow.restore(found, db)
        try insertMirror(db)
        try insertNumbers(db)
        return Outcome(isSignedIn: isSignedIn, refused: refused, unreadTemplates: try unreadTemplates(db))
    }

    /// Returns the number of templates that the damaged database had and the new one lacks. An unreadable part of the
    /// table counts as one template. The table of an earlier version may be missing.
    private func unreadTemplates(_ db: Database) throws -> Int {
        guard let table = found.others[CheckedTable.templates.name], !table.rows.isEmpty else { return 0 }
        return table.rows.count + table.gaps - (try templates(db))
    }

    private func templates(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM template") ?? 0
    }

    /// Inserts the intact rows of a table. They get new checksums, because their own may be of an earlier schema.
    private func insertRows(of table: CheckedTable, _ db: Database) throws {
        for var row in found.rows(of: table.name) where try table.accepts(row, db) {
            row[RowChecksum.column] = nil
            _ = try insert(row, into: table.name, db)
        }
    }

    /// Inserts an operation with its old sequence if that is free. Otherwise the operation gets a new sequence and
    /// keeps its place in the queue. If the table rejects that too, the operation is inserted as in doubt, without the
    /// columns about sending, which may be damaged.
    /// - Returns: false if the table rejects the operation in every form.
    private func insert(operation row: SalvagedTable.Values, _ db: Database) throws -> Bool {
        let id = row.text("op_id")
        if try Bool.fetchOne(db, sql: "SELECT 1 FROM op WHERE op_id = ?", arguments: [id]) == true { return true }
        if try insert(row, into: "op", db) { return true }
        var moved = row
        moved["seq"] = nil
        if !moved.has("place") { moved["place"] = row["seq"] }
        if try insert(moved, into: "op", db) { return true }
        // A damaged value in a column about the progress of sending may have prevented the insertion, so these
        // columns are left out.
        for name in Self.telling { moved[name] = nil }
        moved["state"] = "inDoubt".databaseValue
        moved["state_detail"] = nil
        return try insert(moved, into: "op", db)
    }

    private static let telling = [
        OperationColumn.place, .baseVersion, .epoch, .mayHaveArrived, .attempts, .lastProblem, .receipt, .supersedes,
        .supersededBy, .heldUntil, .faults, .appliedBefore, .device, .deviceSequence, .acceptedTheirsAt,
    ].map(\.sql)

    /// Inserts the columns that the table has. The row may have an older schema or lack damaged columns.
    /// - Returns: false if the table rejects the row.
    private func insert(_ row: SalvagedTable.Values, into table: String, _ db: Database) throws -> Bool {
        let names = try db.columns(in: table).map(\.name).filter { row[$0] != nil }
        if names.isEmpty { return false }
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        do {
            try db.execute(
                sql: "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(marks))",
                arguments: StatementArguments(names.map { row[$0] }))
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT { return false }
    }

    /// Keeps the server's rows with a right checksum visible until the server has sent all of them again.
    private func insertMirror(_ db: Database) throws {
        for sql in Layer.sqls {
            let table = "mirror_\(sql.table)"
            for row in found.rows(of: table) {
                if try RowChecksum.isRight(row, sql.covered, db) == true {
                    _ = try insert(row, into: table, db)
                } else if sql.table == LogEntryRecord.sql.table, let row = try withColumns(row, db) {
                    _ = try insert(row, into: table, db)
                }
            }
        }
        try ViewProjection.recompute(.everything(db), db)
    }

    /// Returns an intact log entry from a database before the sixteenth migration, with its content in columns; `nil` for
    /// any other row. It has no checksum until it is next written.
    private func withColumns(_ entry: SalvagedTable.Values, _ db: Database) throws -> SalvagedTable.Values? {
        guard let content = entry.text("content"), try RowChecksum.isRight(entry, KernelTables.earlierLog, db) == true,
            let columns = try Row.fetchOne(
                db, sql: "SELECT \(KernelTables.logContent.values) FROM (SELECT ? AS content)", arguments: [content])
        else { return nil }
        var entry = entry
        for (name, value) in columns { entry[name] = value }
        entry[RowChecksum.column] = nil
        return entry
    }

    private func insertNumbers(_ db: Database) throws {
        var kept: [Meta] = [.applied, .highestSequence, .generation, .clockSkew]
        // Without any template, the next sync fetches the list again.
        if try templates(db) > 0 { kept.append(.templatesRead) }
        var epoch: Int64 = 0
        for row in found.rows(of: CheckedTable.numbers.name) {
            guard let meta = row.text("name").flatMap(Meta.init(rawValue:)), let value = row.number("value") else {
                continue
            }
            // A leader may have used even a damaged epoch, so the epoch is limited to the valid range, not discarded.
            if meta == .epoch {
                epoch = min(max(value, 0), StoredRange.counts.upperBound)
            } else if kept.contains(meta), StoredRange.numbers.contains(value),
                try CheckedTable.numbers.accepts(row, db)
            {
                try meta.set(value, db)
            }
        }
        try Meta.epoch.set(epoch + DatabaseRecovery.epochsAhead, db)
        try keepGenerationAhead(db)
        try FullResync.begin(db)
    }

    /// Makes the stored generation at least that of the newest row. Otherwise, the full resync would keep rows that the
    /// server has deleted.
    private func keepGenerationAhead(_ db: Database) throws {
        var generation = try Meta.generation.value(db) ?? 0
        for sql in Layer.sqls {
            let newest = try Int64.fetchOne(db, sql: "SELECT MAX(generation) FROM mirror_\(sql.table)") ?? 0
            if StoredRange.numbers.contains(newest) { generation = max(generation, newest) }
        }
        try Meta.generation.set(generation, db)
    }
}
