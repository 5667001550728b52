public import MillwrightDomain
import MillwrightPresentation

/// An entry of the log that a person records on a work order, apart from labor time.
public enum NewLogEntry: Equatable, Sendable {
    case part(LogEntry.PartUse)
    /// - Parameter mayGoDown: whether the reading may be below the last one.
    case reading(LogEntry.MeterReading, mayGoDown: Bool)
    case cost(LogEntry.Cost)
    case request(LogEntry.AssignmentRequest)

    /// Returns the entry with the name of its part or meter in the known spelling, and the name if it is new.
    func spelled(_ names: DirectoryNames, on order: WorkOrderDetails) -> (
        entry: NewLogEntry, new: NewName?
    ) {
        switch self {
        case .part(let typed):
            let (part, new) = names.spelled(typed)
            return (.part(part), new)
        case .reading(let typed, let mayGoDown):
            let (reading, new) = names.spelled(typed, on: order)
            return (.reading(reading, mayGoDown: mayGoDown), new)
        case .cost, .request: return (self, nil)
        }
    }

    /// Whether a meter reading may be below the last one.
    public var mayGoDown: Bool { if case .reading(_, true) = self { true } else { false } }

    public var content: LogEntry.Content {
        switch self {
        case .part(let part): .part(part)
        case .reading(let reading, _): .reading(reading)
        case .cost(let cost): .cost(cost)
        case .request(let request): .request(request)
        }
    }
}
