package import MillwrightDatabaseClient
package import MillwrightDomain
import GRDB

package struct DatabaseWorkOrdersStorage: WorkOrdersStorage {
    let database: SQLiteDatabase
    /// The session in whose name this value reads; `nil` for an engine without sign-in.
    let owner: SessionOwner?

    package init(database: SQLiteDatabase, owner: SessionOwner?) {
        self.database = database
        self.owner = owner
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(StorageError) -> WorkOrderList {
        try await database.read(for: owner) { db in
            WorkOrderList(
                workOrders: try Self.workOrders(query, for: user, db),
                totalOnDevice: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM view_work_order") ?? 0,
                asOf: try Meta.lastPull.value(db).map(Instant.init(millisecondsSince1970:)),
                needingNewerVersion: try UnreadableRows.countWorkOrders(db))
        }
    }

    package func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? {
        try await database.read(for: owner) { db in
            var details = try WorkOrderAggregate.load(id, from: .view, db)?.details
            details?.needingNewerVersion = try UnreadableRows.count(on: id, db)
            return details
        }
    }

    package func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(StorageError) -> WorkOrderDetails? {
        try await database.read(for: owner) { try WorkOrderAggregate.load(id, with: task, from: .view, $0)?.details }
    }

    package func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? {
        try await database.read(for: owner) { db in
            try String.fetchOne(
                db, sql: "SELECT id FROM view_work_order WHERE number = ? ORDER BY id", arguments: [number])
        }.map { WorkOrder.ID($0) }
    }

    package func highestNumber() async throws(StorageError) -> Int {
        try await database.read(for: owner) { db in
            try Int.fetchOne(db, sql: "SELECT MAX(number) FROM view_work_order") ?? 0
        }
    }

    package func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try await database.read(for: owner) { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT DISTINCT work_order_id FROM view_log_entry
                    WHERE person_id = ? AND content LIKE '%"kind":"time"%' AND json_extract(content, '$.end') IS NULL
                    ORDER BY work_order_id
                    """, arguments: [person.rawValue])
        }.map { WorkOrder.ID($0) }
    }

    package func directory() async throws(StorageError) -> Directory {
        try await database.read(for: owner) { db in
            Directory(of: try Self.workOrders(WorkOrderQuery(statuses: []), for: nil, db))
        }
    }

    package func requireSession() async throws(StorageError) { try await database.read(for: owner) { _ in } }

    /// Finds the work orders of a query. The domain decides whether a work order is assigned to the user.
    private static func workOrders(_ query: WorkOrderQuery, for user: User?, _ db: Database) throws -> [WorkOrder] {
        if let limit = query.limit, limit <= 0 { return [] }
        var conditions: [String] = []
        var arguments = StatementArguments()
        if !query.statuses.isEmpty {
            conditions.append("status IN (\(query.statuses.map { _ in "?" }.joined(separator: ", ")))")
            arguments += StatementArguments(query.statuses.map(\.rawValue).sorted())
        }
        if let search = query.search, !search.isEmpty {
            conditions.append("instr(search, ?) > 0")
            arguments += [SearchText.wanted(search)]
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(WorkOrderRecord.listColumns) FROM view_work_order
                \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
                ORDER BY due IS NULL, due, priority DESC, number
                """)
        var found: [WorkOrder] = []
        var assignees = AssigneeCache()
        try BorrowedRow.forEach(statement, arguments: arguments) { row in
            let order = try WorkOrder(row: row, assignees: &assignees)
            let isMine = !query.mineOnly || user.map { order.isAssigned(to: $0) } ?? false
            if isMine { found.append(order) }
            return found.count < query.limit ?? Int.max
        }
        return found
    }
}
