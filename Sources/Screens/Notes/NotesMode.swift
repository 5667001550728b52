public import MillwrightUseCases

/// The part of the notes screen with the cursor.
public enum NotesMode: Equatable, Sendable {
    /// The list of the notes.
    case list
    /// One note from the list, shown for reading. The text cannot be changed; only its cursor moves.
    case reading(TypedText)
    case writing(NewNote)
}

/// A note that is being written.
public struct NewNote: Equatable, Sendable {
    public var text = TypedText(shape: .lines)
    public var placement = NotePlacement.added

    public init() {}

    /// Whether the note has no visible character.
    var isBlank: Bool { text.text.allSatisfy(\.isWhitespace) }
}
