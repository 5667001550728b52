public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightScreenKit

public enum ConflictEffect: NoticeEffect, Equatable {
    case received(Result<ConflictContent, FlowProblem>, now: Instant)
    case selected(row: Int)
    case editingChanged(ValueEditing?)
    case questionChanged(ConflictQuestion?)
    case draftRestored(ConflictDraft)
    case resolveBegan
    case resolveFailed
    case editFailed(Message)
    /// The conflict is resolved. The parent may close the screen.
    case resolved(OutboxOperation.ID)
    /// The person wants to undo the decision about a change. The parent of the screen undoes the decision.
    case undoAsked(OutboxOperation.ID)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
