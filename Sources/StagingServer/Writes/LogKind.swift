import MillwrightDomain

/// The five kinds of log entries, by the last part of the path that adds them.
enum LogKind: String, Sendable, CaseIterable {
    case timeEntries, parts, readings, costs, requests

    /// The name of the member of the content.
    var member: String {
        switch self {
        case .timeEntries: "time"
        case .parts: "part"
        case .readings: "reading"
        case .costs: "cost"
        case .requests: "request"
        }
    }

    func accepts(_ content: LogEntry.Content) -> Bool {
        switch (self, content) {
        case (.timeEntries, .time), (.parts, .part), (.readings, .reading), (.costs, .cost), (.requests, .request): true
        case (.timeEntries, _), (.parts, _), (.readings, _), (.costs, _), (.requests, _): false
        }
    }

    /// The rule that decides whether a session may add an entry of the kind. Everybody who may see a work order may ask
    /// for it. The other kinds need the permission to edit the work order.
    var rule: Editing.Rule {
        switch self {
        case .timeEntries, .parts, .readings, .costs: EditRule.refusal(for:editing:)
        case .requests: EditRule.refusal(for:askingFor:)
        }
    }
}
