import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The number of deletions accumulated over pulls and across processes.
enum PendingDeletionsRecord {
    private static let numbers: [Meta] = [.totalWorkOrders, .totalParts, .deletedWorkOrders, .deletedParts]

    /// - Returns: `nil` if no deletion was counted; the count then starts with the rows stored now.
    static func fetch(_ db: Database) throws -> PendingDeletions? {
        let values = try numbers.compactMap { try $0.value(db).map { Int($0) } }
        guard values.count == numbers.count else { return nil }
        return PendingDeletions(
            total: RowCount(workOrders: values[0], parts: values[1]),
            deleted: RowCount(workOrders: values[2], parts: values[3]))
    }

    static func save(_ tally: PendingDeletions, _ db: Database) throws {
        let values = [tally.total.workOrders, tally.total.parts, tally.deleted.workOrders, tally.deleted.parts]
        for (number, value) in zip(numbers, values) { try number.set(Int64(value), db) }
    }

    static func forget(_ db: Database) throws {
        for number in numbers { try number.forget(db) }
    }

    static func held(_ db: Database) throws -> RowCount {
        try RowCount(
            workOrders: rows(of: WorkOrderRecord.sql.table, db),
            parts: MirrorWriter.parts.reduce(0) { try $0 + rows(of: $1, db) })
    }

    private static func rows(of table: String, _ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM mirror_\(table)") ?? 0
    }
}
