/// Something that a technician adds to a work order. An entry is a thing of its own: it never conflicts with another.
public enum Entry: Hashable, Sendable {
    case note(NoteVersion)
    case photo(Photo)
    /// A record for the office. Nothing on the device shows it.
    case conflictRecord(ConflictRecord)

    /// The rules of the entry, as one table for all kinds.
    public var rule: ChangeRule {
        switch self {
        case .note(let note): ChangeRule(adding: "note", id: note.id.rawValue)
        case .photo(let photo): ChangeRule(adding: "photo", id: photo.id.rawValue)
        case .conflictRecord(let record): ChangeRule(adding: "conflictRecord", id: record.id.rawValue)
        }
    }

    /// The task that the entry belongs to; `nil` for an entry of the work order itself.
    public var taskID: WorkOrderTask.ID? { if case .photo(let photo) = self { photo.taskID } else { nil } }
}
