public import MillwrightDomain

/// An entry of the log that a person records on a work order, apart from labor time.
public enum NewLogEntry: Equatable, Sendable {
    case part(LogEntry.PartUse)
    /// - Parameter mayGoDown: whether the reading may be below the last one.
    case reading(LogEntry.MeterReading, mayGoDown: Bool)
    case cost(LogEntry.Cost)
    case request(LogEntry.AssignmentRequest)

    public var content: LogEntry.Content {
        switch self {
        case .part(let part): .part(part)
        case .reading(let reading, _): .reading(reading)
        case .cost(let cost): .cost(cost)
        case .request(let request): .request(request)
        }
    }
}
