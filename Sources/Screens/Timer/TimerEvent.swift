public import MillwrightViews

public enum TimerEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the labor time.
    case appeared
    case selected(row: Int)
    /// The person starts their own timer, or stops it if it runs.
    case toggled
    /// The person wants to type the end of a running timer.
    case correctionBegan
    /// The person wants to correct the selected labor time.
    case opened
    case correctionTyped(TypedText)
    /// The dialog begins or ends to ask what to do with the typed end.
    case correctionLeaving(Bool)
    case correctionSaved
    /// The person answers the question about a newer end.
    case newerAnswered(NewerQuestion.Answer)
    case correctionClosed
    /// The person wants to record time that was not measured by a timer.
    case enteringBegan
    case enteringChanged(TimeEntering)
    case enteringSaved
    case enteringClosed
    case draftRestored(TimerDraft)
    /// An input that an open dialog does not use.
    case ignored
}
