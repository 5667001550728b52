public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightUseCases

public enum BinEffect: NoticeEffect, Equatable {
    case received(Result<[BinnedPhoto], FlowProblem>, now: Instant)
    case selected(row: Int)
    case restoreBegan
    case restoreEnded
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
