/// An addition to a work order, such as a note or a photo. Additions never conflict with each other.
public enum Entry: Hashable, Sendable {
    case note(NoteVersion)
    case photo(Photo)
    case log(LogEntry)
    /// A record for the office. The device does not show it.
    case conflictRecord(ConflictRecord)

    /// The rules for merging, ordering and permitting the entry.
    package var rule: ChangeRule { ChangeRule(adding: row.name, id: row.id, permission: permission) }

    private var permission: ChangePermission {
        if case .log(let entry) = self, entry.request != nil { .ask } else { .edit }
    }

    /// The text of the entry for the office: the note, the file name, the name of a part or the technician's value.
    public var text: String { row.text }

    /// The task that the entry belongs to; `nil` for an entry of the work order itself.
    public var taskID: WorkOrderTask.ID? { if case .photo(let photo) = self { photo.taskID } else { nil } }

    /// The facts that differ by kind of entry, in one table: the stored name of the kind, the id and the text.
    private var row: (name: String, id: String, text: String) {
        switch self {
        case .note(let note): ("note", note.id.rawValue, note.text)
        case .photo(let photo): ("photo", photo.id.rawValue, photo.fileName)
        case .log(let entry): ("logEntry", entry.id.rawValue, entry.text)
        case .conflictRecord(let record): ("conflictRecord", record.id.rawValue, record.mine)
        }
    }
}
