/// One note of a work order. Notes are only ever added; ``NoteReplacement`` describes how one replaces others.
public struct NoteVersion: Identifiable, Hashable, Sendable {
    /// The id, made on the author's device. It is also the id of the operation that sends the note.
    public let id: Identifier<NoteVersion>
    public let text: String
    /// The author's name, for display.
    public let author: String
    /// The time of writing, by the author's clock.
    public let savedAt: Instant

    public init(id: ID, text: String, author: String, savedAt: Instant) {
        self.id = id
        self.text = text
        self.author = author
        self.savedAt = savedAt
    }
}
