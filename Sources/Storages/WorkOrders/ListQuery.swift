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

    /// The conditions on the columns of `view_work_order`.
    private var conditions: [BoundSQL] = []
    /// The condition on the rows that the status or the priority excludes; `nil` if it excludes none.
    private var excluded: BoundSQL?
    private var search: SearchCondition?
    private let texts: SearchTexts

    init(
        _ query: WorkOrderQuery, for user: User, at now: Instant, countingIn texts: SearchTexts, _ db: Database
    ) throws {
        (self.query, self.user, self.now, self.texts) = (query, user, now, texts)
        addColumns()
        addDue()
        if query.mineOnly { addMine() }
        // Names and codes are part of the text that a search scans, so its index preselects them, too.
        let names = [query.assetCode, query.assignee, query.location].compactMap { $0 }
        let words = query.searchWords.words + names.flatMap { SearchWords($0).words }
        if !words.isEmpty { search = try SearchCondition(words, db) }
    }

    /// Returns the work orders of the page, and the number of work orders on all pages.
    /// - Parameter total: the number of work orders in the view.
    func page(of total: Int, _ db: Database) throws -> (workOrders: [WorkOrder], matching: Int) {
        let (first, count) = (max(0, query.offset), max(0, query.limit ?? .max))
        if needsDomain || (first == 0 && count == .max) { return try wholeList(first, count, db) }
        let hits = try search.flatMap { try self.hits(of: $0, db) }
        let matching = try countAll(of: total, hits, db)
        if matching <= first { return ([], matching) }
        let reach = first + min(count, matching)
        if let hits, readsInOrder(reach, of: matching, from: total) {
            return (try page(first..<reach, of: hits, db), matching)
        }
        var page: [WorkOrder] = []
        let limit = BoundSQL(" LIMIT ? OFFSET ?", [min(count, matching), first])
        try forEach(filter(readingRows: reach, of: matching, from: total), limit, db) { page.append($0) }
        return (page, matching)
    }

    /// Reads every work order that SQL selects, and leaves the conditions of the domain to the domain.
    private func wholeList(
        _ first: Int, _ count: Int, _ db: Database
    ) throws -> (workOrders: [WorkOrder], matching: Int) {
        var page: [WorkOrder] = []
        var matching = 0
        try forEach(filter, BoundSQL(""), db) { order in
            guard !needsDomain || query.accepts(order, for: user, at: now) else { return }
            matching += 1
            if matching > first && page.count < count { page.append(order) }
        }
        return (page, matching)
    }

    private func forEach(
        _ conditions: [BoundSQL], _ limit: BoundSQL, _ db: Database, _ receive: (WorkOrder) -> Void
    ) throws {
        let statement =
            BoundSQL("SELECT \(WorkOrderRecord.listColumns) FROM view_work_order") + Self.clause(conditions)
            + BoundSQL(" ORDER BY \(order)") + limit
        var assignees = AssigneeCache()
        try BorrowedRow.forEach(
            try db.cachedStatement(sql: statement.sql), arguments: statement.arguments
        ) { row in
            receive(try WorkOrder(row: row, assignees: &assignees))
            return true
        }
    }

    /// Counts without reading the rows of the list. It reads those that the conditions exclude, and these are usually
    /// few: a device has hardly any complete work orders.
    private func countAll(of total: Int, _ hits: SearchHits?, _ db: Database) throws -> Int {
        let rows = BoundSQL("SELECT COUNT(*) FROM view_work_order WHERE ")
        let count = { (statement: BoundSQL) in
            try Int.fetchOne(try db.cachedStatement(sql: statement.sql), arguments: statement.arguments) ?? 0
        }
        let left = try excluded.map { try count(rows + $0) } ?? 0
        guard let search else { return total - left }
        let found = try hits?.count ?? count(search.count)
        guard let excluded, left > 0 else { return found }
        guard let probe = search.probe, Double(left) < lookupsToSelect(found, from: total) else {
            return try count(rows + filter.joined(separator: " AND "))
        }
        return found - (try count(rows + excluded + BoundSQL(" AND ") + probe))
    }

    /// Finds the hits in memory. The texts are only read into memory if the search would scan them anyway.
    private func hits(of search: SearchCondition, _ db: Database) throws -> SearchHits? {
        try search.storedWords.flatMap { try texts.hits(of: $0, canRead: !search.usesIndex, db) }
    }

    /// Returns some of the hits, by their places in the order of the list. Follows an index of the order up to the last of
    /// them, and reads the rows of these hits only.
    private func page(_ places: Range<Int>, of hits: SearchHits, _ db: Database) throws -> [WorkOrder] {
        let all =
            BoundSQL(
                """
                SELECT view_search.id, view_work_order.id
                FROM view_work_order CROSS JOIN view_search ON work_order_id = view_work_order.id
                """) + Self.clause(conditions) + BoundSQL(" ORDER BY \(order)")
        var ids: [String] = []
        var place = 0
        try BorrowedRow.forEach(try db.cachedStatement(sql: all.sql), arguments: all.arguments) { row in
            guard hits.contains(row[0]) else { return true }
            if places.contains(place) { ids.append(row[1]) }
            place += 1
            return place < places.upperBound
        }
        var page: [WorkOrder] = []
        let chosen = BoundSQL("view_work_order.id IN (SELECT value FROM json_each(?))", [try JSONText.encode(ids)])
        try forEach([chosen], BoundSQL(""), db) { page.append($0) }
        return page
    }

    private var filter: [BoundSQL] {
        conditions + (search.map { [BoundSQL("view_work_order.id IN (") + $0.selection + BoundSQL(")")] } ?? [])
    }

    /// Returns the conditions for a query that ends after some rows.
    ///
    /// There are two ways to the first rows of a search. The query can follow an index of the order and look into the
    /// text of each row, which ends soon if many rows match. Or it can look up and sort all rows that match, which is
    /// fast if these are few and the index finds them.
    private func filter(readingRows rows: Int, of matching: Int, from total: Int) -> [BoundSQL] {
        guard let probe = search?.probe, readsInOrder(rows, of: matching, from: total) else { return filter }
        return conditions + [probe]
    }

    /// Whether the query follows an index of the order.
    private func readsInOrder(_ rows: Int, of matching: Int, from total: Int) -> Bool {
        guard search?.probe != nil, hasIndexedOrder else { return false }
        return Double(rows) * Double(total) / Double(matching) < lookupsToSelect(matching, from: total)
    }

    /// Returns the time to select the rows that contain the words, in the time to look up one row.
    private func lookupsToSelect(_ matching: Int, from total: Int) -> Double {
        guard let search, !search.usesIndex else { return Double(matching) }
        return Double(matching) + Double(total) * Self.lookupsPerScannedText
    }

    /// The time to scan one text, in the time to look up one row. Measured with 100,000 work orders.
    private static let lookupsPerScannedText = 0.05

    private static func clause(_ conditions: [BoundSQL]) -> BoundSQL {
        conditions.isEmpty ? BoundSQL("") : BoundSQL(" WHERE ") + conditions.joined(separator: " AND ")
    }

    /// Whether a condition remains that only the domain decides.
    private var needsDomain: Bool {
        query.mineOnly || query.assignee != nil || query.location != nil || !query.due.isEmpty
            || query.assetCode != nil
    }

    /// Whether an index has the rows in the order of the list.
    private var hasIndexedOrder: Bool {
        switch query.sort.key {
        case .due: query.sort.direction == .ascending
        case .number: true
        case .priority, .updated, .title: false
        }
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

    /// Limits the statuses and priorities. The sign before `status` keeps SQLite from its index: that index is for the
    /// few rows that are excluded.
    private mutating func addColumns() {
        var excluding: [BoundSQL] = []
        if !query.statuses.isEmpty {
            let others = Set(WorkOrderStatus.allCases).subtracting(query.statuses)
            conditions.append(Self.isOneOf("+status", query.statuses.map(\.rawValue)))
            excluding.append(Self.isOneOf("status", others.map(\.rawValue)))
        }
        if !query.priorities.isEmpty {
            let isWanted = Self.isOneOf(
                "priority", query.priorities.compactMap { WorkOrderRecord.priorities.firstIndex(of: $0) })
            conditions.append(isWanted)
            excluding.append(BoundSQL("NOT ") + isWanted)
        }
        if excluding.isEmpty { return }
        excluded = BoundSQL("(") + excluding.joined(separator: " OR ") + BoundSQL(")")
    }

    private static func isOneOf<Value: DatabaseValueConvertible & Comparable>(
        _ column: String, _ values: [Value]
    ) -> BoundSQL {
        BoundSQL(
            "\(column) IN (\(values.map { _ in "?" }.joined(separator: ", ")))", StatementArguments(values.sorted()))
    }

    /// Limits the due dates to the ranges that can fulfil the conditions.
    private mutating func addDue() {
        if query.due.isEmpty { return }
        let ranges = query.due.map { $0.range(at: now) }.sorted { $0.lowerBound < $1.lowerBound }
        let isInRange = ranges.map { range in
            BoundSQL(
                "due >= ? AND due < ?",
                [range.lowerBound.millisecondsSince1970, range.upperBound.millisecondsSince1970])
        }
        conditions.append(BoundSQL("due IS NULL = 0"))
        conditions.append(BoundSQL("(") + isInRange.joined(separator: " OR ") + BoundSQL(")"))
    }

    /// Limits the work orders to those that contain the id of the user or of a team. An id that JSON writes with
    /// escapes cannot be searched for. In that case, every work order is decoded.
    private mutating func addMine() {
        let ids = [user.id.rawValue] + user.teams.map(\.id.rawValue)
        guard ids.allSatisfy({ $0.utf8.allSatisfy(Self.isPlain) }) else { return }
        let isAssigned = ids.map { BoundSQL("contains_text(assignees, ?)", ["\"\($0)\""]) }
        conditions.append(BoundSQL("(") + isAssigned.joined(separator: " OR ") + BoundSQL(")"))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
