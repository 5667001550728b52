import MillwrightDomain

/// The four kinds of log entries, by the last part of the path that adds them.
enum LogKind: String, Sendable, CaseIterable {
    case timeEntries, parts, readings, costs

    /// The name of the member of the content.
    var member: String {
        switch self {
        case .timeEntries: "time"
        case .parts: "part"
        case .readings: "reading"
        case .costs: "cost"
        }
    }

    func accepts(_ content: LogEntry.Content) -> Bool {
        switch (self, content) {
        case (.timeEntries, .time), (.parts, .part), (.readings, .reading), (.costs, .cost): true
        case (.timeEntries, _), (.parts, _), (.readings, _), (.costs, _): false
        }
    }
}
