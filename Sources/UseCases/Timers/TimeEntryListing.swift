public import MillwrightDomain

/// A time entry of a work order, with the entries of the same person that overlap it.
public struct TimeEntryListing: Hashable, Sendable {
    public let entry: LogEntry
    public let span: LogEntry.TimeSpan
    /// The ids of the overlapping entries. Two devices that worked offline can record overlapping time; both entries
    /// are kept.
    public let overlaps: [LogEntry.ID]

    public init(entry: LogEntry, span: LogEntry.TimeSpan, overlaps: [LogEntry.ID] = []) {
        self.entry = entry
        self.span = span
        self.overlaps = overlaps
    }
}
