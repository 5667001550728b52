/// The unit of conflict: fields that only make sense together.
public enum FieldGroup: Hashable, Sendable {
    case status
    case task(WorkOrderTask.ID)
    case title
    case description
    case priority
    /// Each note and each photo is a thing of its own.
    case note(NoteVersion.ID)
    case photo(Photo.ID)
    case conflictRecord(ConflictRecord.ID)
}

/// How an operation stands to others of its lane.
public enum OperationOrdering: String, Hashable, Sendable {
    /// Waits for everything before it, and everything after it waits.
    case barrier
    /// Waits only for those that touch the same field group.
    case ordered
    /// Only adds; nothing waits for it.
    case commuting
}

extension Change {
    /// What it reads and writes.
    public var touches: FieldGroup {
        switch self {
        case .taskValue(let id, _), .taskNote(let id, _): .task(id)
        case .status: .status
        case .edit(.title): .title
        case .edit(.description): .description
        case .edit(.priority): .priority
        case .note(let note): .note(note.id)
        case .photo(let photo): .photo(photo.id)
        case .conflictRecord(let record): .conflictRecord(record.id)
        }
    }

    /// How it stands to other changes of the same work order, whatever they touch.
    public var ordering: OperationOrdering {
        switch self {
        case .status: .barrier
        case .taskValue, .taskNote, .edit: .ordered
        case .note, .photo, .conflictRecord: .commuting
        }
    }

    /// Does this change, made after `earlier` on the same work order, have to wait for it?
    public func depends(on earlier: Change) -> Bool {
        ordering == .barrier || earlier.ordering == .barrier || touches == earlier.touches
    }
}
