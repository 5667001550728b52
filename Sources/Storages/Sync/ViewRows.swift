import Domain
import GRDB

/// Keeps the view what it has to be after every commit: the mirror with the unfinished operations on top.
enum ViewRows {
    /// Copies the mirror's rows of these work orders, in a few statements however many there are, then puts the
    /// operations of those that have any on top, one by one in their order.
    static func recompute(_ workOrders: Set<WorkOrder.ID>, _ db: Database) throws {
        if workOrders.isEmpty { return }
        let ids = try JSONText.encode(workOrders.map(\.rawValue).sorted())
        try copy(ids, WorkOrderRecord.sql, lane: "id", db)
        for sql in [TaskRecord.sql, PhotoRecord.sql, NoteRecord.sql] { try copy(ids, sql, lane: "work_order_id", db) }
        for lane in try lanesWithOperations(among: ids, db) { try overlay(lane, db) }
    }

    /// Parts whose work order is not in the mirror wait there for it, unseen.
    private static func copy(_ ids: String, _ sql: LayerSQL, lane: String, _ db: Database) throws {
        let chosen = "(SELECT value FROM json_each(?))"
        let delete = try db.cachedStatement(sql: "DELETE FROM view_\(sql.table) WHERE \(lane) IN \(chosen)")
        try delete.execute(arguments: [ids])
        let insert = try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO view_\(sql.table) (\(sql.columns)) SELECT \(sql.columns) FROM mirror_\(sql.table)
                WHERE \(lane) IN (SELECT id FROM mirror_work_order WHERE id IN \(chosen))
                """)
        try insert.execute(arguments: [ids])
    }

    private static func lanesWithOperations(among ids: String, _ db: Database) throws -> [WorkOrder.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT lane FROM op WHERE state NOT IN \(StateRecord.finished)
                AND lane IN (SELECT value FROM json_each(?))
                """)
        return try String.fetchAll(statement, arguments: [ids]).map { WorkOrder.ID($0) }
    }

    private static func overlay(_ lane: WorkOrder.ID, _ db: Database) throws {
        guard let aggregate = try WorkOrderAggregate.load(lane, from: .view, db) else { return }
        let owner = try Owner.account(db)
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(OperationRecord.columns) FROM op WHERE state NOT IN \(StateRecord.finished) AND lane = ?
                ORDER BY seq
                """)
        var details = aggregate.details
        for operation in try Row.fetchAll(statement, arguments: [lane.rawValue]).map(OperationRecord.operation)
        where operation.state.isInView && (owner == nil || operation.accountID == owner) {
            details.apply(operation.change)
        }
        try aggregate.save(details, db)
    }
}
