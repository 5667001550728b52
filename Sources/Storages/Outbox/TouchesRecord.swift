import Domain

/// The field group of an operation as a word, so that what an operation stands in the way of is known even where the
/// operation itself cannot be read.
enum TouchesRecord {
    static func text(_ group: FieldGroup) -> String {
        switch group {
        case .status: "status"
        case .task(let id): "task:\(id)"
        case .title: "title"
        case .description: "description"
        case .priority: "priority"
        case .note(let id): "note:\(id)"
        case .photo(let id): "photo:\(id)"
        case .conflictRecord(let id): "conflictRecord:\(id)"
        }
    }

    /// A change that stands in the queue where an unreadable one is. What comes after it on the same fields waits, as
    /// it would for the real one; for fields this version does not know, everything after it does. Its operation
    /// is not readable: never sent, never shown as done.
    static func placeholder(for text: String, account: String) -> Change {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        return switch (parts.first, parts.count) {
        case ("title", 1): .edit(.title(""))
        case ("description", 1): .edit(.description(""))
        case ("priority", 1): .edit(.priority(.none))
        case ("task", 2): .taskNote(WorkOrderTask.ID(parts[1]), "")
        case ("note", 2):
            .note(
                NoteVersion(
                    id: NoteVersion.ID(parts[1]), text: "", author: account, savedAt: Instant(millisecondsSince1970: 0))
            )
        case ("photo", 2):
            .photo(
                Photo(
                    id: Photo.ID(parts[1]), taskID: nil,
                    content: PhotoContent(sha256: "", size: 0, format: .jpeg, dimensions: nil), fileName: "",
                    addedBy: account, addedAt: Instant(millisecondsSince1970: 0)))
        default: .status(.open)
        }
    }
}
