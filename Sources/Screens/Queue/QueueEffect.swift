public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

public enum QueueEffect: NoticeEffect, Equatable {
    case received(Result<QueueContent, ScreenProblem>, now: Instant)
    case selected(row: Int)
    /// The person wants to decide about this conflict. The parent of the screen shows it.
    case openedConflict(OutboxOperation.ID)
    case editingChanged(ValueEditing?)
    case editFailed(Message)
    case dropQuestionChanged(DropQuestion?)
    case draftRestored(QueueDraft)
    case sendBegan
    case sendProgressed(SendProgress)
    case sendEnded
    case noticed(MessageText)
    /// The notice has been on display long enough.
    case noticeExpired
}

/// The question before a change is discarded.
public struct DropQuestion: Equatable, Sendable {
    public let operation: OutboxOperation.ID
    public let confirmation: Confirmation
}
