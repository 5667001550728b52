import MillwrightDomain

/// The content of a log entry, as columns of its row and as JSON of its operation. It is flat, so a new kind of content
/// needs no new format.
struct LogContentRecord: Codable, Hashable {
    var kind: String
    /// The name of the part or the meter, the description of the cost, or the reason for the request.
    var text: String?
    /// The quantity of the part or the value of the meter.
    var number: Double?
    /// The unit of the meter or the currency of the cost.
    var unit: String?
    var start: Int64?
    var end: Int64?
    var minorUnits: Int64?
    /// The ids of the requester's teams; `nil` for no team.
    var teams: [String]?
}

extension LogContentRecord {
    init(_ content: LogEntry.Content) {
        switch content {
        case .time(let span):
            self.init(
                kind: "time", start: span.start.millisecondsSince1970, end: span.end?.millisecondsSince1970)
        case .part(let part): self.init(kind: "part", text: part.name, number: part.quantity)
        case .reading(let reading):
            self.init(kind: "reading", text: reading.meter, number: reading.value, unit: reading.unit)
        case .cost(let cost):
            self.init(kind: "cost", text: cost.description, unit: cost.currency, minorUnits: cost.minorUnits)
        case .request(let request):
            let teams = request.teams.map(\.rawValue)
            self.init(kind: "request", text: request.text, teams: teams.isEmpty ? nil : teams)
        }
    }

    func value() throws -> LogEntry.Content {
        switch (kind, text, number, unit) {
        case ("time", _, _, _):
            if let start {
                return .time(
                    LogEntry.TimeSpan(
                        start: Instant(millisecondsSince1970: start),
                        end: end.map { Instant(millisecondsSince1970: $0) }))
            }
        case ("part", let name?, let quantity?, _): return .part(LogEntry.PartUse(name: name, quantity: quantity))
        case ("reading", let meter?, let value?, let unit):
            return .reading(LogEntry.MeterReading(meter: meter, value: value, unit: unit))
        case ("cost", let description?, _, let currency?):
            if let minorUnits {
                return .cost(LogEntry.Cost(description: description, minorUnits: minorUnits, currency: currency))
            }
        case ("request", let text?, _, _):
            return .request(LogEntry.AssignmentRequest(text: text, teams: (teams ?? []).map { Team.ID($0) }))
        default: break
        }
        throw UnreadableRecordError("a log entry (\(kind))")
    }
}
