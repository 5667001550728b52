import MillwrightDomain
import GRDB

/// The numbers of work orders, and the temporary numbers that this device gave before.
enum WorkOrderNumbers {
    /// Returns the work order that has this number, or that had it as its temporary number.
    static func workOrder(_ number: Int, _ db: Database) throws -> WorkOrder.ID? {
        let shown = try String.fetchOne(
            db, sql: "SELECT id FROM view_work_order WHERE number = ? ORDER BY id", arguments: [number])
        if let shown { return WorkOrder.ID(shown) }
        guard number > WorkOrder.largestNumber else { return nil }
        return try String.fetchOne(
            db,
            sql: """
                SELECT lane FROM op WHERE kind = 'creation' AND work_order_number = ?
                AND EXISTS (SELECT 1 FROM view_work_order WHERE id = lane) ORDER BY seq DESC
                """, arguments: [number]
        ).map { WorkOrder.ID($0) }
    }

    /// Returns the highest number of a work order on this device, or of a work order that was created on it; 0
    /// without any.
    static func highest(_ db: Database) throws -> Int {
        try Int.fetchOne(
            db,
            sql: """
                SELECT MAX(COALESCE((SELECT MAX(number) FROM view_work_order), 0),
                    COALESCE((SELECT MAX(work_order_number) FROM op WHERE kind = 'creation'), 0))
                """) ?? 0
    }
}
