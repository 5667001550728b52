public import MillwrightDomain

/// A time entry of a work order, with the entries of the same person that overlap it.
public struct TimeEntryListing: Hashable, Sendable {
    /// An overlapping entry of another work order.
    public struct Elsewhere: Hashable, Sendable {
        /// The number of the other work order.
        public let number: Int
        public let entry: LogEntry.ID

        public init(number: Int, entry: LogEntry.ID) {
            self.number = number
            self.entry = entry
        }
    }

    public let entry: LogEntry
    public let span: LogEntry.TimeSpan
    /// The ids of the overlapping entries of the same work order. Two devices that worked offline can record overlapping
    /// time; both entries are kept.
    public let overlaps: [LogEntry.ID]
    /// The overlapping entries of other work orders on this device, in the order of their numbers.
    public let overlapsElsewhere: [Elsewhere]

    public init(
        entry: LogEntry, span: LogEntry.TimeSpan, overlaps: [LogEntry.ID] = [], overlapsElsewhere: [Elsewhere] = []
    ) {
        self.entry = entry
        self.span = span
        self.overlaps = overlaps
        self.overlapsElsewhere = overlapsElsewhere
    }
}
