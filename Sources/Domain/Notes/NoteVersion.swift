/// One note of a work order. Notes are only ever added; see ``NoteReplacement`` for replacing them.
public struct NoteVersion: Identifiable, Hashable, Sendable {
    /// Made where the note was written; the id of the operation that carries it.
    public let id: Identifier<NoteVersion>
    public let text: String
    /// By name, as it is shown.
    public let author: String
    /// By the author's own clock.
    public let savedAt: Instant

    public init(id: ID, text: String, author: String, savedAt: Instant) {
        self.id = id
        self.text = text
        self.author = author
        self.savedAt = savedAt
    }
}
