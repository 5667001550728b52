public import MillwrightDomain
public import MillwrightPresentation

public enum StatusEffect: NoticeEffect, Equatable {
    case received(Result<StatusContent, ScreenProblem>, now: Instant)
    case reachBegan
    case reached(Reachability)
    case selected(row: Int)
    case fetchBegan
    case fetchEnded
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
