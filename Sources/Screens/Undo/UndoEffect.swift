public import MillwrightFrontEnd
public import MillwrightPresentation

public enum UndoEffect: Equatable, Sendable {
    case received(Result<UndoQuestion, FlowProblem>)
    case workBegan
    /// The screen has done its work. The parent removes it, and shows the words about the undo or redo.
    case closed(MessageText?)
}
