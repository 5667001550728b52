import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

/// Finds an operation by the id that is shown for it. A damaged id can contain bytes that are not UTF-8. Each of them
/// is shown as U+FFFD, so no row has exactly the shown id.
extension OperationRecord {
    private enum ShownColumn: Int, SelectedColumn {
        case sequence, id

        var sql: String {
            switch self {
            case .sequence: "seq"
            case .id: "op_id"
            }
        }
    }

    /// Returns the sequence of the unfinished operation whose id is damaged and is shown as `id`; `nil` if no operation
    /// matches.
    static func sequence(ofShown id: OutboxOperation.ID, _ db: Database) throws -> Int64? {
        guard isDamaged(id) else { return nil }
        let find = try db.cachedStatement(
            sql: "SELECT \(ShownColumn.selection) FROM op WHERE state NOT IN \(StateRecord.finished) ORDER BY seq")
        let shown = try BorrowedRow.map(find, arguments: []) { row in
            (sequence: row[ShownColumn.sequence] as Int64, id: row[ShownColumn.id] as String)
        }
        return shown.first { $0.id == id.rawValue }?.sequence
    }

    /// Returns whether the shown id contains U+FFFD, which replaces bytes that are not UTF-8. Such an id is damaged,
    /// because no id is recorded with such bytes.
    static func isDamaged(_ id: OutboxOperation.ID) -> Bool { id.rawValue.unicodeScalars.contains("\u{FFFD}") }
}
