public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightScreenKit

public enum QueueEffect: NoticeEffect, Equatable {
    case received(Result<QueueContent, FlowProblem>, now: Instant)
    /// Another minute has passed.
    case ticked(now: Instant)
    case selected(row: Int)
    /// The person wants to open this conflict. The parent of the screen opens it.
    case openedConflict(OutboxOperation.ID)
    /// The person wants to correct the fields of this refused work order. The parent of the screen opens its form.
    case openedCreation(OutboxOperation.ID)
    case editingChanged(ValueEditing?)
    case editFailed(Message)
    case moveChanged(MoveEntering?)
    case moveFailed(Message)
    case dropQuestionChanged(DropQuestion?)
    case clockQuestionChanged(ClockQuestion?)
    case draftRestored(QueueDraft)
    case sendBegan
    case sendProgressed(SendProgress)
    case sendEnded
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
