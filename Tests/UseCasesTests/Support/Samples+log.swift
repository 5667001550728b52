import MillwrightDomain

extension Samples {
    static let bo = User(id: User.ID("user-bo"), name: "Bo", email: "bo@plant.example")

    /// Returns the time this many minutes after noon.
    static func minutes(_ minutes: Int64) -> Instant { noon.advanced(by: .seconds(minutes * 60)) }

    static func entry(_ id: String, _ content: LogEntry.Content, by person: User = ana) -> LogEntry {
        LogEntry(
            id: LogEntry.ID(id), personID: person.id, person: person.name, content: content, recordedAt: noon)
    }

    /// Returns labor time in minutes after noon. Without an end, the timer runs.
    static func time(_ id: String, _ start: Int64, _ end: Int64? = nil, by person: User = ana) -> LogEntry {
        entry(id, .time(LogEntry.TimeSpan(start: minutes(start), end: end.map { minutes($0) })), by: person)
    }

    /// Returns the work order with this log.
    static func details(log: [LogEntry], status: WorkOrderStatus = .open) -> WorkOrderDetails {
        var details = details(status: status)
        details.log = log
        return details
    }

    /// Returns a second work order of Ana with this log.
    static func other(log: [LogEntry], number: Int = 1051) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID("other-\(number)"), number: number, title: "Lift",
                assignees: [.user(ana.id, name: "Ana")]), log: log)
    }
}

/// Operation ids in order: `op-1`, `op-2`, …
final class OperationIDs: Sendable {
    private let ids: [Change.ID]
    private let next = Counter()

    init() { ids = (1...20).map { Change.ID("op-\($0)") } }

    func make() -> Change.ID { ids[next.increment()] }
}
