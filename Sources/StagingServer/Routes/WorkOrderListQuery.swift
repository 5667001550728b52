import MillwrightDomain
import Hummingbird
import MillwrightWire

/// The query of a work order list: filters, search, and the end of the previous page.
struct WorkOrderListQuery: Sendable {
    struct Page: Encodable, Sendable {
        let items: [WorkOrderDTO]
        /// The cursor of the next page; `nil` on the last page.
        let next: String?
    }

    private let statuses: Set<WorkOrderStatus>
    private let mineOnly: Bool
    private let search: String?
    private let after: SortKey?
    private let limit: Int

    init(_ request: Request) throws(Problem) {
        var statuses: Set<WorkOrderStatus> = []
        for text in request.uri.queryParameters[values: "status"].flatMap({ $0.split(separator: ",") }) {
            guard let status = WorkOrderStatus(rawValue: String(text)) else {
                throw .malformed("There is no such status.")
            }
            statuses.insert(status)
        }
        self.statuses = statuses
        switch request.query("mine") {
        case nil, "false": mineOnly = false
        case "true": mineOnly = true
        default: throw .malformed("mine must be true or false.")
        }
        search = try request.boundedQuery("search")?.lowercased()
        limit = try request.queryNumber("limit", in: 1...200, otherwise: 50)
        if let text = request.query("cursor") {
            guard let key = SortKey(text) else { throw .malformed("The cursor is not valid.") }
            after = key
        } else {
            after = nil
        }
    }

    @concurrent
    func page(of rows: [EntityRow], for user: User) async throws -> Page {
        let found = try rows.map { try $0.decode(WorkOrderDTO.self) }.compactMap {
            dto -> (key: SortKey, dto: WorkOrderDTO)? in
            guard let workOrder = WorkOrderMapping.workOrder(dto), takes(workOrder, for: user) else { return nil }
            return (SortKey(workOrder), dto)
        }
        let rest = found.sorted { $0.key < $1.key }.filter { found in after.map { $0 < found.key } ?? true }
        let page = rest.prefix(limit)
        return Page(items: page.map(\.dto), next: rest.count > limit ? page.last?.key.text : nil)
    }

    private func takes(_ workOrder: WorkOrder, for user: User) -> Bool {
        guard statuses.isEmpty || statuses.contains(workOrder.status) else { return false }
        guard !mineOnly || workOrder.isAssigned(to: user) else { return false }
        guard let search else { return true }
        let texts = ["wo-\(workOrder.number)", workOrder.title, workOrder.description]
        return (texts + [workOrder.asset?.name, workOrder.location?.name].compactMap { $0 })
            .contains { $0.lowercased().contains(search) }
    }
}

/// The sort order: due date with missing dates last, then priority from high, then the unique number.
private struct SortKey: Hashable, Comparable, Sendable {
    let due: Int64
    let urgency: Int64
    let number: Int64

    init(_ workOrder: WorkOrder) {
        due = workOrder.due?.millisecondsSince1970 ?? .max
        urgency =
            switch workOrder.priority {
            case .high: 0
            case .medium: 1
            case .low: 2
            case .none: 3
            }
        number = Int64(workOrder.number)
    }

    init?(_ text: String) {
        guard text.utf8.count <= 200, let bytes = Digests.bytes(base64URL: text),
            let plain = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let numbers = plain.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
        guard numbers.count == 3, let due = numbers[0], let urgency = numbers[1], let number = numbers[2] else {
            return nil
        }
        (self.due, self.urgency, self.number) = (due, urgency, number)
    }

    var text: String { Digests.base64URL("\(due).\(urgency).\(number)".utf8) }

    static func < (left: SortKey, right: SortKey) -> Bool {
        (left.due, left.urgency, left.number) < (right.due, right.urgency, right.number)
    }
}
