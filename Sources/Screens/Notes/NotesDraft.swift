/// The unsaved text of a note, which the next run of the program restores.
public struct NotesDraft: ScreenDraft, Equatable {
    public var text: String
    /// Whether the note replaces the earlier notes when it is saved.
    public var isReplacing: Bool

    public var isTyped: Bool { !text.isEmpty }

    public init(text: String, isReplacing: Bool) {
        self.text = text
        self.isReplacing = isReplacing
    }
}
