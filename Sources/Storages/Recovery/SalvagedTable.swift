import MillwrightDatabaseClient
import GRDB

/// The readable rows of one table of a damaged database, with their columns by name.
struct SalvagedTable: Sendable {
    typealias Values = [String: DatabaseValue]

    private(set) var rows: [Values] = []
    /// The number of unreadable parts; at least one if nothing could be read.
    private(set) var gaps = 0

    /// Reads the table and never fails: an unreadable part is a gap.
    init(_ table: String, of path: String) {
        do {
            let found = try SQLiteDatabase.salvage(from: path, table: table) { row in
                var values = Self.values(row)
                values["salvage_rowid"] = nil
                rows.append(values)
            }
            gaps = found.gaps.count
        } catch { gaps = 1 }
    }

    /// Reads a `WITHOUT ROWID` table up to the first damage.
    init(beginningOf table: String, of path: String) {
        do {
            try SQLiteDatabase.salvageBeginning(from: path, table: table) { rows.append(Self.values($0)) }
        } catch { gaps = 1 }
    }

    /// Makes an empty table for a database that does not exist.
    init() {}

    private static func values(_ row: Row) -> Values {
        Dictionary(row.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    }
}

extension SalvagedTable.Values {
    func text(_ name: String) -> String? { self[name].flatMap { String.fromDatabaseValue($0) } }
    func number(_ name: String) -> Int64? { self[name].flatMap { Int64.fromDatabaseValue($0) } }
    func has(_ name: String) -> Bool { !(self[name]?.isNull ?? true) }
}
