public import MillwrightPresentation

/// The question before the undo of a change on which other changes depend.
public struct UndoQuestion: Equatable, Sendable {
    /// The change in words.
    public let change: StyledText
    /// The changes that depend on it, in words.
    public let dependents: [StyledText]

    public init(change: StyledText, dependents: [StyledText]) {
        self.change = change
        self.dependents = dependents
    }
}
