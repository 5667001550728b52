import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// Updates the view in every transaction: the mirror with the unfinished operations applied (invariant I6).
enum ViewProjection {
    static func recompute(_ touched: AffectedRows, _ db: Database) throws {
        try recompute(whole: touched.whole, db)
        for (lane, part) in touched.some { try recompute(part, of: lane, db) }
    }

    /// Copies the mirror's rows of these work orders with a fixed number of statements. Then applies their operations
    /// one by one, in order.
    private static func recompute(whole workOrders: Set<WorkOrder.ID>, _ db: Database) throws {
        if workOrders.isEmpty { return }
        let ids = try JSONText.encode(workOrders.map(\.rawValue).sorted())
        try copy(ids, WorkOrderRecord.sql, lane: "id", db)
        for sql in [TaskRecord.sql, PhotoRecord.sql, NoteRecord.sql, LogEntryRecord.sql] {
            try copy(ids, sql, lane: "work_order_id", db)
        }
        for lane in try lanesWithOperations(among: ids, db) {
            try insertCreated(lane, db)
            try overlay(try OperationRecord.inView(of: lane, db), on: lane, only: nil, db)
        }
        try SearchIndex.update(workOrders.sorted(), db)
    }

    /// Copies the mirror's rows. Parts whose work order is not in the mirror yet are not copied.
    private static func copy(_ ids: String, _ sql: LayerSQL, lane: String, _ db: Database) throws {
        let chosen = "(SELECT value FROM json_each(?))"
        let delete = try db.cachedStatement(sql: "DELETE FROM view_\(sql.table) WHERE \(lane) IN \(chosen)")
        try delete.execute(arguments: [ids])
        let insert = try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO view_\(sql.table) (\(sql.columns)) SELECT \(sql.columns) FROM mirror_\(sql.table)
                WHERE \(lane) IN (SELECT id FROM mirror_work_order WHERE id IN \(chosen))\(sql.copyOrder)
                """)
        try insert.execute(arguments: [ids])
    }

    /// Recomputes one row of a work order from the mirror and the operations that touch it.
    private static func recompute(_ part: AffectedRow, of lane: WorkOrder.ID, _ db: Database) throws {
        if part != .whole, try !isInMirror(lane, db) { return try recompute(whole: [lane], db) }
        switch part {
        case .whole: return try recompute(whole: [lane], db)
        case .order: try copy(one: lane.rawValue, WorkOrderRecord.sql, of: lane, db)
        case .task(let id): try copy(one: id, TaskRecord.sql, of: lane, db)
        case .photo(let id): try copy(one: id, PhotoRecord.sql, of: lane, db)
        case .note(let id): try copy(one: id, NoteRecord.sql, of: lane, db)
        case .logEntry(let id): try copy(one: id, LogEntryRecord.sql, of: lane, db)
        }
        let operations = try OperationRecord.inView(of: lane, touching: part.touches, db)
        // A change of the assignees needs the decoded assignees, so it decides how the row is loaded.
        let widest = operations.first { $0.change.field == .assignees } ?? operations.first
        if let widest { try overlay(operations, on: lane, only: widest.change, db) }
        if part.isSearched { try SearchIndex.markStale(lane, db) }
    }

    private static func copy(one id: String, _ sql: LayerSQL, of lane: WorkOrder.ID, _ db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM view_\(sql.table) WHERE id = ?").execute(arguments: [id])
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO view_\(sql.table) (\(sql.columns)) SELECT \(sql.columns) FROM mirror_\(sql.table)
                WHERE id = ? AND EXISTS (SELECT 1 FROM mirror_work_order WHERE id = ?)
                """)
        try insert.execute(arguments: [id, lane.rawValue])
    }

    private static func isInMirror(_ lane: WorkOrder.ID, _ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM mirror_work_order WHERE id = ?)")
        return try Bool.fetchOne(statement, arguments: [lane.rawValue]) ?? false
    }

    /// Inserts a work order that only this device knows: its first operation creates it.
    private static func insertCreated(_ lane: WorkOrder.ID, _ db: Database) throws {
        guard try !isInMirror(lane, db),
            let draft = try OperationRecord.inView(of: lane, db).lazy.compactMap(\.change.createdWorkOrder).first
        else { return }
        try WorkOrderAggregate.insert(draft, into: .view, sequence: 0, db)
    }

    private static func lanesWithOperations(among ids: String, _ db: Database) throws -> [WorkOrder.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT lane FROM op WHERE state NOT IN \(StateRecord.finished)
                AND lane IN (SELECT value FROM json_each(?))
                """)
        return try String.fetchAll(statement, arguments: [ids]).map { WorkOrder.ID($0) }
    }

    private static func overlay(
        _ operations: [OrderedOperation], on lane: WorkOrder.ID, only change: Change?, _ db: Database
    ) throws {
        if operations.isEmpty { return }
        guard let aggregate = try WorkOrderAggregate.load(lane, from: .view, for: change, db) else { return }
        var details = aggregate.details
        for operation in operations { details.apply(operation.change) }
        try aggregate.save(details, in: .view, places: LocalOrder(operations), db)
    }
}
