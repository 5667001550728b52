public import MillwrightScopes

/// A text from outside that names a screen, such as `1042/photos`. It only navigates.
public enum ScreenRoute: Hashable, Sendable {
    case workOrders
    /// - Parameters:
    ///   - number: the number of the work order.
    ///   - screen: the screen above the work order; `nil` for the work order itself.
    case workOrder(number: Int, screen: WorkOrderRoute?)
    case queue
    /// - Parameter number: the number of the change that is in conflict.
    case conflict(number: Int)
    case status

    /// - Parameter text: the route, with or without `wo://`.
    public init(_ text: String) throws(RouteError) {
        let parts = try Self.routes.path(of: text).parts
        switch (parts[0].name, parts[0].value.flatMap { Int($0) }) {
        case ("work-order", let number?):
            self = .workOrder(number: number, screen: WorkOrderRoute(parts.dropFirst()))
        case ("conflict", let number?): self = .conflict(number: number)
        case ("queue", _): self = .queue
        case ("status", _): self = .status
        default: self = .workOrders
        }
    }

    /// The shortest text of the route.
    public var text: String {
        switch self {
        case .workOrders: "list"
        case .workOrder(let number, let screen): "\(number)\(screen.map { "/\($0.text)" } ?? "")"
        case .queue: "queue"
        case .conflict(let number): "conflict/\(number)"
        case .status: "status"
        }
    }

    /// A route to each screen, for a message that lists them.
    public static let examples: [ScreenRoute] =
        [.workOrders, .queue, .conflict(number: 43), .status, .workOrder(number: 1042, screen: nil)]
        + WorkOrderRoute.examples.map { .workOrder(number: 1042, screen: $0) }

    private static let routes = Routes(
        scheme: "wo", shorthand: "work-order",
        [
            Route("list"), Route("queue"), Route("conflict", value: .number), Route("status"),
            Route(
                "work-order", value: .number,
                next: [
                    Route("task", value: .number), Route("edit"), Route("notes", next: [Route("new")]), Route("photos"),
                    Route("signature"), Route("timer"),
                ]),
        ])
}
