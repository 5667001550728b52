import MillwrightDomain
import TestSupport

extension Samples {
    static let asset = Asset(id: Asset.ID("asset"), name: "Pump", code: "P-1")
    static let location = Location(id: Location.ID("place"), name: "Hall 3")

    /// Returns the time this many minutes after noon.
    static func minutes(_ minutes: Int64) -> Instant { noon.advanced(by: .seconds(minutes * 60)) }

    /// Returns Ana's labor time in minutes after noon. Without an end, the timer runs.
    static func time(_ id: String, _ start: Int64 = 0, _ end: Int64? = nil) -> LogEntry {
        entry(id, .time(LogEntry.TimeSpan(start: minutes(start), end: end.map { minutes($0) })))
    }

    static func entry(_ id: String, _ content: LogEntry.Content) -> LogEntry {
        LogEntry(id: LogEntry.ID(id), personID: ana.id, person: "Ana", content: content, recordedAt: noon)
    }

    static func timeEnd(_ id: String, _ end: Int64?) -> Change {
        .timeEnd(of: LogEntry.ID(id), end.map { minutes($0) })
    }

    static func signature(_ signer: String) -> Signature {
        Signature(signer: signer, signedAt: noon, strokes: "M 1 2", contentSHA256: nil)
    }
}
