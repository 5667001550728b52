/// What a technician did to one work order: the intent, not the request.
public enum Change: Hashable, Sendable {
    /// The id of a change that was made. It travels as the idempotency key of its request.
    public typealias ID = Identifier<Change>

    case taskValue(WorkOrderTask.ID, TaskValue?)
    case taskNote(WorkOrderTask.ID, String)
    case status(WorkOrderStatus)
    case edit(WorkOrderEdit)
    case note(NoteVersion)
    case photo(Photo)
    /// For the office; nothing on the device shows it.
    case conflictRecord(ConflictRecord)
}

extension WorkOrderDetails {
    /// The overlay: server truth with one waiting change on top. Pure, so that rolling a change back is leaving it out
    /// and computing again. A change of something the server no longer has changes nothing here.
    public mutating func apply(_ change: Change) {
        switch change {
        case .taskValue(let id, let value): update(id) { $0.value = value }
        case .taskNote(let id, let note): update(id) { $0.note = note }
        case .status(let status): workOrder.status = status
        case .edit(.title(let title)): workOrder.title = title
        case .edit(.description(let description)): workOrder.description = description
        case .edit(.priority(let priority)): workOrder.priority = priority
        case .note(let note): if !notes.contains(where: { $0.id == note.id }) { notes.append(note) }
        case .photo(let photo): if !photos.contains(where: { $0.id == photo.id }) { photos.append(photo) }
        case .conflictRecord: break
        }
    }

    private mutating func update(_ id: WorkOrderTask.ID, _ body: (inout WorkOrderTask) -> Void) {
        guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
        body(&tasks[index])
    }
}
