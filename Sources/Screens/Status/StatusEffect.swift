public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

public enum StatusEffect: FetchEffect, Equatable {
    case received(Result<StatusContent, FlowProblem>, now: Instant)
    case reachBegan
    case reached(Reachability)
    case selected(row: Int)
    /// The person wants to sign in again. The parent of the screen shows the form.
    case signInRequested
    case fetchProgressed(seconds: Int?)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
