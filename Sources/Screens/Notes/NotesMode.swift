public import MillwrightViews

/// The part of the notes screen with the cursor.
public enum NotesMode: Equatable, Sendable {
    /// The list of the notes.
    case list
    /// One note from the list, shown for reading. The text cannot be changed; only its cursor moves.
    case reading(TypedText)
    case writing(NewNote)
}
