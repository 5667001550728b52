/// The moment when the next event of a test starts.
public enum EventOrder: Sendable {
    /// The next event starts after the work of the previous event has ended.
    case oneAfterAnother
    /// The next event starts as soon as the previous event waits, as in a running program.
    case overlapping
}
