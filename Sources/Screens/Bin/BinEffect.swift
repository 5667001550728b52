public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightUseCases

public enum BinEffect: NoticeEffect, Equatable {
    case received(Result<[BinnedPhoto], ScreenProblem>, now: Instant)
    case selected(row: Int)
    case restoreBegan
    case restoreEnded
    case noticed(MessageText)
    /// The notice has been on display long enough.
    case noticeExpired
}
