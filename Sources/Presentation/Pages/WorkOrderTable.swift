public import MillwrightDomain

/// The list of work orders.
public struct WorkOrderTable {
    /// The columns of `wo list` in a pipe. Their order never changes; new columns are added at the end.
    public static let rowHeader = [
        "number", "status", "priority", "due", "overdue", "title", "location", "asset", "assignees", "category",
        "updated_at",
    ]

    public let workOrders: [WorkOrder]
    public let time: TimeFormatter

    public init(workOrders: [WorkOrder], time: TimeFormatter) {
        self.workOrders = workOrders
        self.time = time
    }

    public func lines(columns: Int) -> [StyledText] {
        TextTable(flexible: [4, 5], rows: workOrders.map(line)).lines(columns: columns)
    }

    public var rows: [[String]] {
        workOrders.map { order in
            [
                String(order.number), StatusFormatter.code(order.status), order.priority.rawValue,
                order.due?.rfc3339 ?? "",
                String(order.isOverdue(at: time.now)), order.title, order.location?.name ?? "", order.asset?.name ?? "",
                order.assignees.map(\.name).joined(separator: ", "), order.category ?? "", order.updatedAt.rfc3339,
            ]
        }
    }

    private func line(of order: WorkOrder) -> [StyledText] {
        let isOverdue = order.isOverdue(at: time.now)
        let status = StatusFormatter.of(order.status)
        let due = order.due.map { time.due($0, isOverdue: isOverdue) } ?? "-"
        return [
            "\(order.number)",
            isOverdue ? (status + " !").painted(.warn) : status.painted(order.isActive ? .accent : .faint),
            order.priority == .high ? StyledText.paint(.strong, "high") : "\(order.priority.rawValue)",
            isOverdue ? due.painted(.warn) : due,
            .cell(order.title),
            .cell(order.location?.name ?? order.asset?.name ?? ""),
        ]
    }

    public static func place(of order: WorkOrder) -> StyledText {
        StyledText.joined([order.location?.name, order.asset?.name].compactMap { $0 }.map { .cell($0) }, by: " / ")
    }
}
