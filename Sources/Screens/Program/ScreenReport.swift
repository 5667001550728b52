public import MillwrightScopes

/// A fact about the program itself, for the log. The person can do nothing about it.
public enum ScreenReport: Equatable, Sendable {
    /// A closed screen stays in memory.
    case leak(LeakReport)
    /// The screens of the last run were not restored, or the open screens were not saved.
    case place(SnapshotError)
}
