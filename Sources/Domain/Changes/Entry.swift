/// Something that a technician adds to a work order. An entry is a thing of its own: it never conflicts with another.
public enum Entry: Hashable, Sendable {
    case note(NoteVersion)
    case photo(Photo)
    /// A record for the office. Nothing on the device shows it.
    case conflictRecord(ConflictRecord)

    /// The rules of the entry.
    package var rule: ChangeRule { ChangeRule(adding: row.name, id: row.id) }

    /// The entry as the office reads it: its text or its file name.
    public var text: String { row.text }

    /// The task that the entry belongs to; `nil` for an entry of the work order itself.
    public var taskID: WorkOrderTask.ID? { if case .photo(let photo) = self { photo.taskID } else { nil } }

    /// The table of all kinds.
    private var row: (name: String, id: String, text: String) {
        switch self {
        case .note(let note): ("note", note.id.rawValue, note.text)
        case .photo(let photo): ("photo", photo.id.rawValue, photo.fileName)
        case .conflictRecord(let record): ("conflictRecord", record.id.rawValue, record.mine)
        }
    }
}
