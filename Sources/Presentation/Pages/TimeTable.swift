import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// The labor time of a work order.
public struct TimeTable {
    public static let rowHeader = ["person", "start", "end", "seconds", "overlaps", "overlaps_elsewhere"]

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
            let end: StyledText = entry.span.end.map { time.end($0, of: entry.span.start) } ?? "running"
            let spent = LogFormatter.duration(LogFormatter.spent(entry.span, now: time.now))
            return [
                .cell(entry.entry.person), time.moment(entry.span.start), "– \(end)", spent, Self.overlap(of: entry),
            ]
        }
        let sum = entries.map { LogFormatter.spent($0.span, now: time.now) }.reduce(Duration.zero, +)
        let total: StyledText = "in all \(LogFormatter.duration(sum))"
        return TextTable(flexible: [0], rows: rows).lines(columns: columns) + [total.painted(.faint)]
    }

    /// Returns a mark for an entry that overlaps others, with the numbers of their work orders if these are other ones:
    /// `! overlaps 1051`. Returns an empty text for an entry that overlaps none.
    public static func overlap(of entry: TimeEntryListing) -> StyledText {
        var numbers: [Int] = []
        for other in entry.overlapsElsewhere where !numbers.contains(other.number) { numbers.append(other.number) }
        if numbers.isEmpty { return entry.overlaps.isEmpty ? "" : .paint(.warn, "! overlaps") }
        let others = StyledText.joined(numbers.map { "\($0)" }, by: ", ")
        let here: StyledText = entry.overlaps.isEmpty ? "" : "here, "
        return .paint(.warn, "! overlaps \(here)\(others)")
    }

    /// The rows for programs.
    public var rows: [[String]] {
        entries.map { entry in
            [
                entry.entry.person, entry.span.start.rfc3339, entry.span.end?.rfc3339 ?? "",
                entry.span.duration.map { String($0.wholeMilliseconds / 1_000) } ?? "",
                entry.overlaps.map(\.rawValue).joined(separator: ","),
                entry.overlapsElsewhere.map { "\($0.number):\($0.entry.rawValue)" }.joined(separator: ","),
            ]
        }
    }
}
