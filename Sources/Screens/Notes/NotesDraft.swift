/// The unsaved text of a note, for the next run of the program.
public struct NotesDraft: Codable, Equatable, Sendable {
    public var text: String
    /// Whether the note was going to replace the earlier ones.
    public var isReplacing: Bool

    public init(text: String, isReplacing: Bool) {
        self.text = text
        self.isReplacing = isReplacing
    }
}
