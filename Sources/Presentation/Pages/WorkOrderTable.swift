public import MillwrightDomain
public import MillwrightViews

/// The list of work orders.
public struct WorkOrderTable {
    /// The columns of `wo list` in a pipe. Their order never changes; new columns are added at the end.
    public static let rowHeader = [
        "number", "status", "priority", "due", "overdue", "title", "location", "asset", "assignees", "category",
        "updated_at",
    ]

    public let workOrders: [WorkOrder]
    public let time: TimeFormatter
    /// The work orders with changes that the server has not confirmed.
    let unconfirmed: [WorkOrder.ID: UnconfirmedState]

    public init(
        workOrders: [WorkOrder], time: TimeFormatter, unconfirmed: [WorkOrder.ID: UnconfirmedState] = [:]
    ) {
        self.unconfirmed = unconfirmed
        self.workOrders = workOrders
        self.time = time
    }

    /// Returns the list. A title that does not fit continues on the next line, in its column. On a narrow terminal, each
    /// title begins on a line of its own. On a wide terminal, the place and the assignees are shown too.
    public func lines(columns: Int) -> [StyledText] {
        let rows = workOrders.map(line)
        let widths = (0..<7).map { column in rows.map { $0[column].columns }.max() ?? 0 }
        let room = columns - widths[..<4].reduce(0) { $0 + $1 + 2 }
        if room < min(widths[4], Self.narrowestTitle) { return workOrders.flatMap { stacked($0, columns: columns) } }
        // The place is shown only if it leaves enough room for the titles.
        let hasPlace = room - min(widths[4], Self.titleWidth) - 2 >= min(widths[5], Self.placeWidth)
        let left = room - min(widths[4], Self.titleWidth) - 2 - min(widths[5], Self.placeWidth) - 2
        let hasPeople = hasPlace && widths[6] > 0 && left >= min(widths[6], Self.peopleWidth)
        let shown = rows.map { Array($0.dropLast(hasPeople ? 0 : hasPlace ? 1 : 2)) }
        return TextTable(flexible: [4, 5, 6], rows: shown).lines(columns: columns)
    }

    private static let narrowestTitle = 24
    private static let titleWidth = 40
    private static let placeWidth = 12
    private static let peopleWidth = 12

    private func stacked(_ order: WorkOrder, columns: Int) -> [StyledText] {
        let cells = line(of: order)
        let head: StyledText = "\(cells[0])  \(cells[1]) · \(cells[2]) · \(cells[3])"
        return head.wrapped(to: columns, indent: 6)
            + ("      \(cells[4])" as StyledText).wrapped(to: columns, indent: 6)
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
            order.priority == .none ? "none" : Self.priority(of: order),
            isOverdue ? due.painted(.warn) : due,
            StyledText.cell(order.title) + UnconfirmedStateFormatter.mark(unconfirmed[order.id]),
            .cell(order.location?.name ?? order.asset?.name ?? ""),
            Self.people(of: order),
        ]
    }

    /// The priority; empty without one.
    public static func priority(of order: WorkOrder) -> StyledText {
        switch order.priority {
        case .high: .paint(.strong, "high")
        case .none: ""
        case .medium, .low: "\(order.priority.rawValue)"
        }
    }

    /// The people and teams that the work order is assigned to; empty without any.
    public static func people(of order: WorkOrder) -> StyledText {
        StyledText.joined(order.assignees.map { .cell($0.name) }, by: ", ")
    }

    public static func place(of order: WorkOrder) -> StyledText {
        StyledText.joined([order.location?.name, order.asset?.name].compactMap { $0 }.map { .cell($0) }, by: " / ")
    }
}
