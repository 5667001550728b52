public enum TimerEvent: Equatable, Sendable {
    /// The screen is on display. It observes the labor time from now on.
    case appeared
    case selected(row: Int)
    /// The person starts the own timer, or stops it if it runs.
    case toggled
    /// The person wants to say when the work of a running timer ended.
    case correctionBegan
    case correctionTyped(TypedText)
    case correctionSaved
    case correctionClosed
    /// The person wants to record time that no timer measured.
    case enteringBegan
    case enteringChanged(TimeEntering)
    case enteringSaved
    case enteringClosed
    /// An input that means nothing while a dialog is open.
    case ignored
}
