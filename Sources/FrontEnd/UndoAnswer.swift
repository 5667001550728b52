public import MillwrightViews
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The answer to a request to undo a change.
public enum UndoAnswer: Equatable, Sendable {
    /// The change is undone. The sentence says what is the case now.
    case done(MessageText)
    /// The last change cannot be undone; the message says why. The next undo takes the change before it.
    case refused(OutboxOperation.ID, Message)
    /// Nothing is undone before the person agrees, because other changes depend on the change with this id, or because it
    /// is on another work order than the one on display.
    case questioned(OutboxOperation.ID)
}

/// The question before the undo of a change on which other changes depend, or before the undo or redo of a change on
/// another work order than the one on display.
public struct UndoQuestion: Equatable, Sendable {
    /// The change in words.
    public let change: StyledText
    /// The changes that depend on it, in words.
    public let dependents: [StyledText]
    /// Whether the dependents are undone with the change. Otherwise they stay in the queue.
    public let areUndoneToo: Bool
    /// The number of the work order of the change.
    public let number: Int

    public init(change: StyledText, on number: Int, dependents: [StyledText] = [], areUndoneToo: Bool = false) {
        self.change = change
        self.number = number
        self.dependents = dependents
        self.areUndoneToo = areUndoneToo
    }
}

/// The direction of a step in the history of changes.
public enum UndoDirection: String, Equatable, Sendable {
    case undo, redo
}
