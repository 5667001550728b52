import GRDB
import MillwrightDatabaseClient
import MillwrightDomain

/// A query for a list of work orders, run on the view.
///
/// SQL preselects and sorts. The domain then decides about every condition that it defines: who a work order is
/// assigned to, whether it is overdue, and how names and codes are compared.
struct ListQuery {
    let query: WorkOrderQuery
    let user: User
    let now: Instant

    private var conditions: [String] = []
    private var arguments = StatementArguments()

    init(_ query: WorkOrderQuery, for user: User, at now: Instant, _ db: Database) throws {
        (self.query, self.user, self.now) = (query, user, now)
        add("status", isOneOf: query.statuses.map(\.rawValue))
        add("priority", isOneOf: query.priorities.compactMap { WorkOrderRecord.priorities.firstIndex(of: $0) })
        addDue()
        if query.mineOnly { addMine() }
        // Names and codes are part of the text that a search scans, so its index preselects them, too.
        let names = [query.assetCode, query.assignee, query.location].compactMap { $0 }
        let words = query.searchWords.words + names.flatMap { SearchWords($0).words }
        if !words.isEmpty {
            let condition = SearchCondition(words, hasIndex: try db.tableExists("view_search"))
            conditions.append(condition.sql)
            arguments += condition.arguments
        }
    }

    /// Returns the work orders of the page, and the number of work orders on all pages.
    func page(_ db: Database) throws -> (workOrders: [WorkOrder], matching: Int) {
        let (first, count) = (max(0, query.offset), max(0, query.limit ?? .max))
        let isDecidedBySQL = !needsDomain
        let isWhole = first == 0 && count == .max
        var page: [WorkOrder] = []
        var matching = 0
        var assignees = AssigneeCache()
        let limit = isDecidedBySQL && !isWhole ? "LIMIT \(count == .max ? -1 : count) OFFSET \(first)" : ""
        let statement = try db.cachedStatement(
            sql: "SELECT \(WorkOrderRecord.listColumns) FROM view_work_order \(filter) ORDER BY \(order) \(limit)")
        try BorrowedRow.forEach(statement, arguments: arguments) { row in
            let order = try WorkOrder(row: row, assignees: &assignees)
            guard isDecidedBySQL || query.accepts(order, for: user, at: now) else { return true }
            matching += 1
            if isDecidedBySQL || (matching > first && page.count < count) { page.append(order) }
            return true
        }
        if isDecidedBySQL && !isWhole { matching = try countAll(db) }
        return (page, matching)
    }

    private func countAll(_ db: Database) throws -> Int {
        let statement = try db.cachedStatement(sql: "SELECT COUNT(*) FROM view_work_order \(filter)")
        return try Int.fetchOne(statement, arguments: arguments) ?? 0
    }

    private var filter: String { conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ") }

    /// Whether a condition remains that only the domain decides.
    private var needsDomain: Bool {
        query.mineOnly || query.assignee != nil || query.location != nil || !query.due.isEmpty
            || query.assetCode != nil
    }

    private var order: String {
        let direction = query.sort.direction == .ascending ? "" : " DESC"
        let key =
            switch query.sort.key {
            case .due: "due IS NULL, due\(direction)"
            case .priority: "priority\(direction), due IS NULL, due"
            case .number: "number\(direction), due IS NULL, due"
            case .updated: "updated_at\(direction), due IS NULL, due"
            case .title: "search_text(title)\(direction), due IS NULL, due"
            }
        return key + ", priority DESC, number"
    }

    private mutating func add<Value: DatabaseValueConvertible & Comparable>(_ column: String, isOneOf values: [Value]) {
        if values.isEmpty { return }
        conditions.append("\(column) IN (\(values.map { _ in "?" }.joined(separator: ", ")))")
        arguments += StatementArguments(values.sorted())
    }

    /// Limits the due dates to the ranges that can fulfil the conditions.
    private mutating func addDue() {
        if query.due.isEmpty { return }
        let ranges = query.due.map { $0.range(at: now) }.sorted { $0.lowerBound < $1.lowerBound }
        conditions.append("due IS NULL = 0")
        conditions.append("(\(ranges.map { _ in "due >= ? AND due < ?" }.joined(separator: " OR ")))")
        for range in ranges {
            arguments += [range.lowerBound.millisecondsSince1970, range.upperBound.millisecondsSince1970]
        }
    }

    /// Limits the work orders to those that contain the id of the user or of a team. An id that JSON writes with
    /// escapes cannot be searched for. In that case, every work order is decoded.
    private mutating func addMine() {
        let ids = [user.id.rawValue] + user.teams.map(\.id.rawValue)
        guard ids.allSatisfy({ $0.utf8.allSatisfy(Self.isPlain) }) else { return }
        conditions.append("(\(ids.map { _ in "instr(assignees, ?) > 0" }.joined(separator: " OR ")))")
        arguments += StatementArguments(ids.map { "\"\($0)\"" })
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
