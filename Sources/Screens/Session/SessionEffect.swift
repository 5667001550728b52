public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

public enum SessionEffect: NoticeEffect, Equatable {
    case received(Result<SyncSummary, ScreenProblem>, now: Instant)
    case sendingChanged(MessageText?)
    case noticed(MessageText)
    case noticeExpired
}
