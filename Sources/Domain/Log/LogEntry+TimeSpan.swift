extension LogEntry {
    /// The start and the end of labor time, in UTC, by the technician's clock.
    public struct TimeSpan: Hashable, Sendable {
        public let start: Instant
        /// The end; `nil` while the timer runs.
        public var end: Instant?

        public init(start: Instant, end: Instant? = nil) {
            self.start = start
            self.end = end
        }

        /// The time from start to end; `nil` while the timer runs.
        public var duration: Duration? { end.map { start.distance(to: $0) } }

        /// Returns the labor time moved by a duration.
        package func moved(by duration: Duration) -> TimeSpan {
            TimeSpan(start: start.advanced(by: duration), end: end?.advanced(by: duration))
        }

        /// Returns whether the two spans overlap. A running timer counts as ending at `now`.
        public func overlaps(_ other: TimeSpan, now: Instant) -> Bool {
            start < (other.end ?? now) && other.start < (end ?? now)
        }

        /// Returns whether the span overlaps the period. A running timer has no end.
        package func overlaps(_ period: Range<Instant>) -> Bool {
            start < period.upperBound && end.map { $0 > period.lowerBound } ?? true
        }
    }
}
