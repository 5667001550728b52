import MillwrightDomain
import TestSupport

extension Samples {
    static let bo = User(id: User.ID("user-bo"), name: "Bo", email: "bo@plant.example")

    /// Returns the time this many minutes after noon.
    static func minutes(_ minutes: Int64) -> Instant { noon.advanced(by: .seconds(minutes * 60)) }

    /// Returns a log entry of `person`, recorded at noon.
    static func entry(_ id: String, _ content: LogEntry.Content, by person: User = ana) -> LogEntry {
        LogEntry(
            id: LogEntry.ID(id), personID: person.id, person: person.name, content: content, recordedAt: noon)
    }

    /// Returns labor time in minutes after noon. Without an end, the timer runs.
    static func time(_ id: String, _ start: Int64, _ end: Int64? = nil, by person: User = ana) -> LogEntry {
        entry(id, .time(LogEntry.TimeSpan(start: minutes(start), end: end.map { minutes($0) })), by: person)
    }

    static func reading(_ id: String, _ meter: String, _ value: Double) -> LogEntry {
        entry(id, .reading(LogEntry.MeterReading(meter: meter, value: value)))
    }
}
