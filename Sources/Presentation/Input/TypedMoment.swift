public import MillwrightDomain

/// A time that a person typed, as it was understood.
public struct TypedMoment: Hashable, Sendable {
    /// The occurrence of the typed local time on its day.
    public enum Occurrence: Hashable, Sendable {
        case once
        /// Clocks are set back, so that this local time occurs twice.
        case twice
        /// Clocks are set forward over this local time, such as `02:30`. The instant is as long after the change as the typed
        /// time would have been.
        case never(clock: String)
    }

    public let instant: Instant
    public let occurrence: Occurrence

    init(_ instant: Instant, _ occurrence: Occurrence = .once) {
        self.instant = instant
        self.occurrence = occurrence
    }
}
