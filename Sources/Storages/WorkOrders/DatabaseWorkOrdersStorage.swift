package import DatabaseClient
package import Domain
import GRDB

package struct DatabaseWorkOrdersStorage: WorkOrdersStorage {
    let database: SQLiteDatabase

    package init(database: SQLiteDatabase) {
        self.database = database
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(StorageProblem) -> WorkOrderList {
        do {
            return try await database.read { db in
                WorkOrderList(
                    workOrders: try Self.workOrders(query, for: user, db),
                    held: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM view_work_order") ?? 0,
                    asOf: try Meta.lastPull.value(db).map(Instant.init(millisecondsSince1970:)))
            }
        } catch { throw StorageProblem(error) }
    }

    package func details(_ id: WorkOrder.ID) async throws(StorageProblem) -> WorkOrderDetails? {
        do {
            return try await database.read { try WorkOrderAggregate.load(id, from: .view, $0)?.details }
        } catch { throw StorageProblem(error) }
    }

    package func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(StorageProblem) -> WorkOrderDetails? {
        do {
            return try await database.read { try WorkOrderAggregate.load(id, with: task, from: .view, $0)?.details }
        } catch { throw StorageProblem(error) }
    }

    package func workOrder(number: Int) async throws(StorageProblem) -> WorkOrder.ID? {
        do {
            return try await database.read { db in
                try String.fetchOne(
                    db, sql: "SELECT id FROM view_work_order WHERE number = ? ORDER BY id", arguments: [number])
            }.map { WorkOrder.ID($0) }
        } catch { throw StorageProblem(error) }
    }

    /// Whose a work order is, is decided by the domain's own rule; the database does the rest.
    private static func workOrders(_ query: WorkOrderQuery, for user: User, _ db: Database) throws -> [WorkOrder] {
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
                SELECT \(WorkOrderRecord.listColumns.joined(separator: ", ")) FROM view_work_order
                \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
                ORDER BY due IS NULL, due, priority DESC, number
                """)
        var found: [WorkOrder] = []
        var assignees = AssigneeCache()
        try RowInPlace.forEach(statement, arguments: arguments) { row in
            let order = try WorkOrder(row: row, assignees: &assignees)
            if !query.mineOnly || order.isMine(user) { found.append(order) }
            return found.count < query.limit ?? Int.max
        }
        return found
    }
}
