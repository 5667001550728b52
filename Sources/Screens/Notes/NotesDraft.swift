public import MillwrightScreenKit

/// The unsaved text of a note, which the next run of the program restores.
public struct NotesDraft: ScreenDraft, Equatable {
    public var text: String
    /// Whether the note replaces the earlier notes when it is saved.
    public var isReplacing: Bool
    /// The ids of the notes that the person saw when they chose to replace them; `nil` for a note that replaces nothing,
    /// and in a draft of an earlier version.
    public var replaced: [String]?

    public var isTyped: Bool { !text.isEmpty }

    public init(text: String, isReplacing: Bool, replaced: [String]? = nil) {
        self.text = text
        self.isReplacing = isReplacing
        self.replaced = replaced
    }
}
