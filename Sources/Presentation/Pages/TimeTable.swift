import MillwrightDomain
public import MillwrightUseCases

/// The labor time of a work order.
public struct TimeTable {
    public static let rowHeader = ["person", "start", "end", "seconds", "overlaps"]

    public let entries: [TimeEntryListing]
    public let time: TimeFormatter

    public init(entries: [TimeEntryListing], time: TimeFormatter) {
        self.entries = entries
        self.time = time
    }

    /// The lines of the page: one line for each entry, then the sum.
    public func lines(columns: Int) -> [StyledText] {
        if entries.isEmpty { return [] }
        let rows = entries.map { entry -> [StyledText] in
            let end: StyledText = entry.span.end.map { time.moment($0) } ?? "running"
            let spent = LogFormatter.duration(entry.span.start.distance(to: entry.span.end ?? time.now))
            let overlap: StyledText = entry.overlaps.isEmpty ? "" : .paint(.warn, "! overlaps")
            return [.cell(entry.entry.person), time.moment(entry.span.start), "– \(end)", spent, overlap]
        }
        let sum = entries.map { $0.span.start.distance(to: $0.span.end ?? time.now) }.reduce(Duration.zero, +)
        let total: StyledText = "in all \(LogFormatter.duration(sum))"
        return TextTable(flexible: [0], rows: rows).lines(columns: columns) + [total.painted(.faint)]
    }

    /// The rows for programs.
    public var rows: [[String]] {
        entries.map { entry in
            [
                entry.entry.person, entry.span.start.rfc3339, entry.span.end?.rfc3339 ?? "",
                entry.span.duration.map { String($0.wholeMilliseconds / 1_000) } ?? "",
                entry.overlaps.map(\.rawValue).joined(separator: ","),
            ]
        }
    }
}
