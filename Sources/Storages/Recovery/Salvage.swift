import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The rows that can still be read from a damaged database.
struct Salvage: Sendable {
    var operations = SalvagedTable()
    /// The tables except the queue, by name. They include `WITHOUT ROWID` tables.
    var others: [String: SalvagedTable] = [:]

    /// The rowids of the unfinished operations that an index contains.
    private(set) var indexed: Set<Int64> = []

    /// The names of the mirror's tables.
    static let mirror = Layer.sqls.map { "mirror_\($0.table)" }
    private static let numbered = ["session", "session_copy", "undo_log", "op_event"] + mirror
    private static let unnumbered = ["account", "blob", "meta", "template", "photo_number"]

    init(of path: String?) {
        guard let path else { return }
        operations = SalvagedTable("op", of: path)
        indexed = Self.indexed(in: path)
        for table in Self.numbered { others[table] = SalvagedTable(table, of: path) }
        for table in Self.unnumbered { others[table] = SalvagedTable(beginningOf: table, of: path) }
    }

    private static func indexed(in path: String) -> Set<Int64> {
        var rows: Set<Int64> = []
        do {
            let sql = "SELECT seq FROM op INDEXED BY op_pending WHERE state NOT IN \(StateRecord.finished)"
            try SQLiteDatabase.salvageBeginning(from: path, sql: sql) { rows.insert($0[0]) }
        } catch { return rows }
        return rows
    }

    func rows(of table: String) -> [SalvagedTable.Values] { others[table]?.rows ?? [] }
}
