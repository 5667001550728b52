package import MillwrightDatabaseClient
package import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

package struct DatabaseWorkOrdersStorage: WorkOrdersStorage {
    let database: SQLiteDatabase
    /// The session in whose name this value reads; `nil` for an engine without sign-in.
    let owner: Session.Owner?
    private let texts = SearchTexts()

    package init(database: SQLiteDatabase, owner: Session.Owner?) {
        self.database = database
        self.owner = owner
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(StorageError) -> WorkOrderList {
        try await database.read(for: owner) { db in
            let total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM view_work_order") ?? 0
            let page = try ListQuery(query, for: user, at: now, countingIn: texts, db).page(of: total, db)
            return WorkOrderList(
                workOrders: page.workOrders, matching: page.matching,
                totalOnDevice: total,
                asOf: try Meta.lastPull.value(db).map(Instant.init(millisecondsSince1970:)),
                needingNewerVersion: try UnreadableRows.countWorkOrders(db),
                unconfirmed: try OperationRecord.unconfirmed(on: page.workOrders, db), fetch: try FetchState.fetch(db))
        }
    }

    package func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? {
        try await database.read(for: owner) { db in
            var details = try WorkOrderAggregate.shown(id, db)
            details?.needingNewerVersion = try UnreadableRows.count(on: id, db)
            details?.unconfirmed = UnconfirmedParts(try OperationRecord.inView(of: id, db).map(\.operation))
            return details
        }
    }

    package func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? {
        try await database.read(for: owner) { try WorkOrderNumbers.workOrder(number, $0) }
    }

    package func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try await database.read(for: owner) { try DatabaseOutboxRows($0).workOrders(withTimerOf: person) }
    }

    package func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID] {
        try await database.read(for: owner) { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT DISTINCT work_order_id FROM view_log_entry
                    WHERE person_id = ? AND kind = 'time' AND started_at < ? AND COALESCE(ended_at, ?) > ?
                    ORDER BY work_order_id
                    """,
                arguments: [
                    person.rawValue, period.upperBound.millisecondsSince1970, Int64.max,
                    period.lowerBound.millisecondsSince1970,
                ])
        }.map { WorkOrder.ID($0) }
    }

    package func directory() async throws(StorageError) -> Directory {
        try await database.read(for: owner) { db in
            let statement = try db.cachedStatement(sql: "SELECT \(WorkOrderRecord.listColumns) FROM view_work_order")
            var assignees = AssigneeCache()
            var orders: [WorkOrder] = []
            try BorrowedRow.forEach(statement, arguments: []) { row in
                orders.append(try WorkOrder(row: row, assignees: &assignees))
                return true
            }
            return Directory(
                of: orders, people: try Self.people(ofLogs: db),
                names: try Self.names(ofLogs: db, categories: orders.compactMap(\.category)))
        }
    }

    /// Returns each person of a log entry once. If the name of a person has changed, the newest name counts: because
    /// of `MAX`, SQLite takes the name from the newest row of the person.
    private static func people(ofLogs db: Database) throws -> [Assignee] {
        let statement = try db.cachedStatement(
            sql: "SELECT person_id, person, MAX(recorded_at) FROM view_log_entry GROUP BY person_id")
        return try Row.fetchAll(statement).map { .user(User.ID($0["person_id"]), name: $0["person"]) }
    }

    /// Returns the parts and meters of all log entries.
    private static func names(ofLogs db: Database, categories: [String]) throws -> DirectoryNames {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT kind = 'part' AS is_part, text AS name, asset_id
                FROM view_log_entry JOIN view_work_order ON view_work_order.id = view_log_entry.work_order_id
                WHERE kind IN ('part', 'reading')
                """)
        var (parts, meters): ([String], [Asset.ID: [String]]) = ([], [:])
        for row in try Row.fetchAll(statement) {
            guard let name = row["name"] as String? else { continue }
            if row["is_part"] == true {
                parts.append(name)
            } else if let asset = row["asset_id"] as String? {
                meters[Asset.ID(asset), default: []].append(name)
            }
        }
        return DirectoryNames(parts: parts, meters: meters, categories: categories)
    }

    package func requireSession() async throws(StorageError) { try await database.read(for: owner) { _ in } }
}
