import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

/// The view of the technician in one snapshot of the database.
extension DatabaseOutboxRows {
    func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) throws -> WorkOrderDetails? {
        switch parts {
        case .all: return try WorkOrderAggregate.shown(id, db)
        case .task(let task):
            let aggregate = try WorkOrderAggregate.load(id, with: task, from: .view, db)
            planned = aggregate.map { (task, $0) }
            return aggregate?.details
        case .notes: return try WorkOrderAggregate.load(withNotesOf: id, from: .view, db)?.details
        }
    }

    func workOrders(withTimerOf person: User.ID) throws -> [WorkOrder.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT work_order_id FROM view_log_entry
                WHERE person_id = ? AND kind = 'time' AND ended_at IS NULL
                ORDER BY work_order_id
                """)
        return try String.fetchAll(statement, arguments: [person.rawValue]).map { WorkOrder.ID($0) }
    }

    func workOrders(withReadingsOf asset: Asset.ID) throws -> [WorkOrder.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT view_log_entry.work_order_id FROM view_work_order
                JOIN view_log_entry ON view_log_entry.work_order_id = view_work_order.id
                WHERE view_work_order.asset_id = ? AND view_log_entry.kind = 'reading'
                GROUP BY view_log_entry.work_order_id
                ORDER BY MAX(view_log_entry.recorded_at) DESC, view_log_entry.work_order_id
                """)
        return try String.fetchAll(statement, arguments: [asset.rawValue]).map { WorkOrder.ID($0) }
    }

    func highestNumber() throws -> Int { try WorkOrderNumbers.highest(db) }
}
