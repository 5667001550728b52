import MillwrightDatabaseClient
import GRDB

/// One table of a damaged database: its rows as they could be read, each column by its name.
struct SalvagedTable: Sendable {
    typealias Values = [String: DatabaseValue]

    private(set) var rows: [Values] = []
    /// How many places could not be read; at least one when nothing could.
    private(set) var gaps = 0

    /// Never fails: what cannot be read is a gap.
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

    /// Of a table without row numbers: as far as the first damage.
    init(beginningOf table: String, of path: String) {
        do {
            try SQLiteDatabase.salvageBeginning(from: path, table: table) { rows.append(Self.values($0)) }
        } catch { gaps = 1 }
    }

    /// Of a database that is not there.
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
