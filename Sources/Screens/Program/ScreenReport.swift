public import MillwrightScopes

/// A fact about the program itself, for the log. The person can do nothing about it.
public enum ScreenReport: Equatable, Sendable {
    /// A closed screen stays in memory.
    case leak(LeakReport)
    /// The last place was not restored, or the present one was not saved.
    case place(SnapshotError)
}
