import DatabaseClient
import Domain
import GRDB
import OfflineEngine

/// A damaged id can hold bytes that are not UTF-8. Reading shows each of them as U+FFFD, and no row has the id that is
/// shown.
extension OperationRecord {
    /// Finds the unfinished operation whose damaged id is shown as `id`.
    static func sequence(ofShown id: OutboxOperation.ID, _ db: Database) throws -> Int64? {
        guard isDamaged(id) else { return nil }
        let find = try db.cachedStatement(
            sql: "SELECT seq, op_id FROM op WHERE state NOT IN \(StateRecord.finished) ORDER BY seq")
        let shown = try RowInPlace.map(find, arguments: []) { row in (sequence: row[0] as Int64, id: row[1] as String) }
        return shown.first { $0.id == id.rawValue }?.sequence
    }

    /// Whether the id has bytes that are not UTF-8. No id is recorded that way.
    static func isDamaged(_ id: OutboxOperation.ID) -> Bool { id.rawValue.unicodeScalars.contains("\u{FFFD}") }
}
