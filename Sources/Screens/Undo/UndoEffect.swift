public import MillwrightPresentation

public enum UndoEffect: Equatable, Sendable {
    case received(Result<UndoQuestion, ScreenProblem>)
    case undoBegan
    /// The screen has done its work. The parent removes it, and shows the words about the undo.
    case closed(MessageText?)
}
