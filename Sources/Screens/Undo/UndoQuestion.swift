public import MillwrightPresentation

/// The question before the undo of a change on which other changes depend.
public struct UndoQuestion: Equatable, Sendable {
    /// The change in words.
    public let change: StyledText
    /// The changes that depend on it, in words.
    public let dependents: [StyledText]
    /// Whether the dependents are undone with the change. Otherwise they stay in the queue.
    public let areUndoneToo: Bool

    public init(change: StyledText, dependents: [StyledText], areUndoneToo: Bool = false) {
        self.change = change
        self.dependents = dependents
        self.areUndoneToo = areUndoneToo
    }
}
