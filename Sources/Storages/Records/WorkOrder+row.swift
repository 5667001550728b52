import DatabaseClient
import Domain

/// Decodes each spelling of a list of assignees once: a list of thousands holds few different ones.
struct AssigneeCache {
    /// Nobody asks who they are.
    private let isOff: Bool
    private var known: [String: [Assignee]] = [:]

    init(isOff: Bool = false) { self.isOff = isOff }

    mutating func assignees(_ json: String) throws -> [Assignee] {
        if isOff || json == "[]" { return [] }
        if let found = known[json] { return found }
        let found = try JSONText.decode([AssigneeRecord].self, from: json).map { try $0.value() }
        known[json] = found
        return found
    }
}

extension WorkOrder {
    /// From the columns ``WorkOrderRecord/listColumns``, by place: a list reads thousands of rows.
    init(row: RowInPlace, assignees: inout AssigneeCache) throws {
        let status: String = row[4]
        let priority: Int = row[5]
        guard
            let status = WorkOrderStatus(rawValue: status), WorkOrderRecord.priorities.indices.contains(priority)
        else { throw UnreadableRecord("a work order (\(status), \(priority))") }
        self.init(
            id: WorkOrder.ID(row[0]), number: row[1], title: row[2], description: row[3], status: status,
            priority: WorkOrderRecord.priorities[priority],
            due: (row[6] as Int64?).map(Instant.init(millisecondsSince1970:)),
            asset: (row[7] as String?).map { Asset(id: Asset.ID($0), name: row[8] ?? "", code: row[9]) },
            location: (row[10] as String?).map { Location(id: Location.ID($0), name: row[11] ?? "") },
            assignees: try assignees.assignees(row[12]), category: row[13], requiresSignature: row[14],
            updatedAt: Instant(millisecondsSince1970: row[15]))
    }
}

/// What a search looks in: lower case by Unicode's rules, which SQLite does not know.
enum SearchText {
    static func indexed(_ order: WorkOrder) -> String {
        [
            "wo-\(order.number)", order.title, order.description, order.asset?.name, order.asset?.code,
            order.location?.name,
        ].compactMap { $0 }.joined(separator: "\n").lowercased()
    }

    static func wanted(_ text: String) -> String { text.lowercased() }
}
