import MillwrightDomain
import MillwrightOfflineEngine

extension Fixture {
    static let place = Location(id: Location.ID("l2"), name: "Hall 4")
    static let pump = Asset(id: Asset.ID("a2"), name: "Pump", code: nil)
    static let bens = Assignee.user(ben.id, name: "Ben")
    static let signature = Signature(
        signer: "Dee", signedAt: instant(8), strokes: "M 1 2 L 3 4", contentSHA256: String(repeating: "c", count: 64))

    static func entry(_ id: String, _ content: LogEntry.Content, by person: User = ada) -> LogEntry {
        LogEntry(
            id: LogEntry.ID(id), personID: person.id, person: person.name, content: content, recordedAt: instant(7))
    }

    /// Returns labor time from second 4. Without an end, the timer runs.
    static func time(_ id: String, until end: Int64? = nil, by person: User = ada) -> LogEntry {
        entry(id, .time(LogEntry.TimeSpan(start: instant(4), end: end.map { instant($0) })), by: person)
    }

    static func part(_ id: String, _ name: String = "O-ring") -> LogEntry {
        entry(id, .part(LogEntry.PartUse(name: name, quantity: 2.5)))
    }

    static func row(
        _ entry: LogEntry, of lane: WorkOrder.ID = lane, version: Int64 = 1, sequence: Int64 = 1, by: LastEdit? = nil
    ) -> ServerRow {
        ServerRow(workOrderID: lane, version: version, sequence: sequence, entity: .logEntry(entry, by: by))
    }

    static func row(
        _ photo: Photo, of lane: WorkOrder.ID = lane, version: Int64 = 1, sequence: Int64 = 1
    ) -> ServerRow {
        ServerRow(workOrderID: lane, version: version, sequence: sequence, entity: .photo(photo))
    }
}
