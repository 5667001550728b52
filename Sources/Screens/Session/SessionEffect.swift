public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightUseCases

public enum SessionEffect: NoticeEffect, Equatable {
    case received(Result<SyncSummary, FlowProblem>, now: Instant)
    case undoChanged(UndoOffer)
    case timerChanged(ActiveTimer?, now: Instant)
    /// Another minute has passed while a timer runs.
    case ticked(now: Instant)
    case sendingChanged(MessageText?)
    case recoveryChanged(RecoveryReport?)
    /// The person has to agree to the undo or redo of this change. The parent shows the question.
    case undoQuestioned(OutboxOperation.ID, UndoDirection)
    /// The change cannot be undone, but the next undo takes the change before it.
    case undoRefused(OutboxOperation.ID)
    case noticed(MessageText)
    case noticeExpired
}
