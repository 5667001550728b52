/// The direction of a step in the history of changes.
public enum UndoDirection: String, Equatable, Sendable {
    case undo, redo
}
