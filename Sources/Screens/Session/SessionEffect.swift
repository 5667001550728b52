public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

public enum SessionEffect: NoticeEffect, Equatable {
    case received(Result<SyncSummary, ScreenProblem>, now: Instant)
    case sendingChanged(MessageText?)
    /// Other changes depend on the change that the person wants to undo. The parent shows the question.
    case undoQuestioned(OutboxOperation.ID)
    case noticed(MessageText)
    case noticeExpired
}
