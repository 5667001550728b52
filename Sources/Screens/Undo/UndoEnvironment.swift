public import MillwrightFrontEnd
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The functions of the kernel that the screen calls to ask before an undo or redo, and to do it.
public struct UndoEnvironment: Sendable {
    /// Returns the change with the changes that depend on it. Calls `UndoUseCase` or `RedoUseCase` as a dry run.
    public var question: @Sendable (OutboxOperation.ID, UndoDirection) async -> Result<UndoQuestion, FlowProblem>
    /// Undoes the change with `UndoUseCase`, although other changes depend on it, or opens its decided conflict again; or
    /// redoes it with `RedoUseCase`. Returns a sentence about the result.
    public var step: @Sendable (OutboxOperation.ID, UndoDirection) async -> MessageText

    public init(
        question: @escaping @Sendable (OutboxOperation.ID, UndoDirection) async -> Result<UndoQuestion, FlowProblem>,
        step: @escaping @Sendable (OutboxOperation.ID, UndoDirection) async -> MessageText
    ) {
        self.question = question
        self.step = step
    }
}
