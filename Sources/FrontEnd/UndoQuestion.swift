public import MillwrightViews

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
