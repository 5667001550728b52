/// Whether a change can be undone now, for a front end that offers the undo.
public enum UndoOffer: Hashable, Sendable {
    /// The change cannot be undone, or there is no such change.
    case impossible
    /// The change can be undone until it is sent, for example a note.
    case untilSent
    /// The change can be undone, also after the server has it.
    case possible
}
