import MillwrightDomain
import GRDB

/// Writes the recovered rows into a new database. Doing it twice has the same result.
struct RecoveredTables {
    let found: Salvage

    init(_ found: Salvage) { self.found = found }

    /// Inserts the operations, the session, the verified rows of the mirror and the other recovered rows.
    /// - Returns: whether somebody is signed in, and the number of operations that the new table did not accept.
    func insert(_ queue: RecoveredQueue, _ db: Database) throws -> (isSignedIn: Bool, refused: Int) {
        var refused = 0
        for row in queue.rows where try !insert(operation: row, db) { refused += 1 }
        for table in ["undo_log", "op_event", "account", "blob"] {
            for row in found.rows(of: table) { _ = try insert(row, into: table, db) }
        }
        try db.execute(sql: KernelTables.eventCodes)
        for row in found.rows(of: "session") where Self.isSession(row) { _ = try insert(row, into: "session", db) }
        try insertMirror(db)
        try insertNumbers(db)
        return (try Bool.fetchOne(db, sql: "SELECT signed_in FROM session") ?? false, refused)
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
        "place", "base_version", "epoch", "may_have_arrived", "attempts", "last_problem", "receipt", "supersedes",
        "superseded_by", "held_until", "healthy_failures", "applied_before", "device_id", "device_seq",
        "taken_at",
    ]

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
            for row in found.rows(of: table) where try RowChecksum.isRight(row, sql.covered, db) == true {
                _ = try insert(row, into: table, db)
            }
        }
        try ViewProjection.recompute(.everything(db), db)
    }

    private func insertNumbers(_ db: Database) throws {
        let kept: [Meta] = [.epoch, .applied, .highestSequence, .generation, .clockSkew]
        var epoch: Int64 = 0
        for row in found.rows(of: "meta") {
            guard let meta = row.text("name").flatMap(Meta.init(rawValue:)), kept.contains(meta),
                let value = row.number("value")
            else { continue }
            // A leader may have used even a damaged epoch, so the epoch is limited to the valid range, not discarded.
            if meta == .epoch {
                epoch = min(max(value, 0), StoredRange.counts.upperBound)
            } else if StoredRange.numbers.contains(value) {
                try meta.set(value, db)
            }
        }
        try Meta.epoch.set(epoch + DatabaseRecovery.epochsAhead, db)
        try FullResync.begin(db)
    }

    private static func isSession(_ row: SalvagedTable.Values) -> Bool {
        do {
            let session = try JSONText.decode(SessionRecord.self, from: row.text("record") ?? "").session
            return session.user.id.rawValue == row.text("account_id")
                && session.server.address == row.text("server")
        } catch { return false }
    }
}
