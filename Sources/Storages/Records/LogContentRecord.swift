import MillwrightDomain

/// The content of a log entry in JSON. It is flat, so a new kind of content needs no new format.
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

    init(_ content: LogEntry.Content) {
        switch content {
        case .time(let span):
            (kind, start, end) = ("time", span.start.millisecondsSince1970, span.end?.millisecondsSince1970)
        case .part(let part): (kind, text, number) = ("part", part.name, part.quantity)
        case .reading(let reading):
            (kind, text, number, unit) = ("reading", reading.meter, reading.value, reading.unit)
        case .cost(let cost):
            (kind, text, minorUnits, unit) = ("cost", cost.description, cost.minorUnits, cost.currency)
        case .request(let request):
            (kind, text) = ("request", request.text)
            if !request.teams.isEmpty { teams = request.teams.map(\.rawValue) }
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
