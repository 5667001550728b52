public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The functions of the kernel that the screen calls to ask before an undo, and to undo.
public struct UndoEnvironment: Sendable {
    /// Returns the change with the changes that depend on it. Calls `UndoUseCase` as a dry run.
    public var question: @Sendable (OutboxOperation.ID) async -> Result<UndoQuestion, ScreenProblem>
    /// Undoes the change with `UndoUseCase`, although other changes depend on it, or opens its decided conflict again. Returns a sentence about the result.
    public var undo: @Sendable (OutboxOperation.ID) async -> MessageText

    public init(
        question: @escaping @Sendable (OutboxOperation.ID) async -> Result<UndoQuestion, ScreenProblem>,
        undo: @escaping @Sendable (OutboxOperation.ID) async -> MessageText
    ) {
        self.question = question
        self.undo = undo
    }
}
