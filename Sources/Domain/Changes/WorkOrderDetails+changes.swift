extension WorkOrderDetails {
    /// The value of a field; `nil` when its task is gone.
    public func value(of field: Field) -> FieldValue? {
        switch field {
        case .status: .status(workOrder.status)
        case .title: .text(workOrder.title)
        case .description: .text(workOrder.description)
        case .priority: .priority(workOrder.priority)
        case .taskAnswer(let id): task(id).map { FieldValue(answer: $0.value) }
        case .taskNote(let id): task(id).map { .text($0.note) }
        }
    }

    /// The value that `change` replaces; `nil` for an addition, and when the task of the field is gone.
    public func base(of change: Change) -> FieldValue? { change.field.flatMap { value(of: $0) } }

    /// Whether the task that `change` belongs to is there.
    public func hasPlace(for change: Change) -> Bool { change.taskID.map { task($0) != nil } ?? true }

    /// Puts one waiting change on top of the server's state. Leaving a change out and computing again rolls it back.
    ///
    /// A change of something that the server no longer has, and an addition that is there already, change nothing.
    public mutating func apply(_ change: Change) {
        switch change {
        case .set(let field, let value): set(field, value)
        case .append(let entry): append(entry)
        }
    }

    private mutating func set(_ field: Field, _ value: FieldValue) {
        switch (field, value) {
        case (.status, .status(let status)): workOrder.status = status
        case (.title, .text(let title)): workOrder.title = title
        case (.description, .text(let description)): workOrder.description = description
        case (.priority, .priority(let priority)): workOrder.priority = priority
        case (.taskAnswer(let id), .answer(let answer)): update(id) { $0.value = answer }
        case (.taskAnswer(let id), .empty): update(id) { $0.value = nil }
        case (.taskNote(let id), .text(let note)): update(id) { $0.note = note }
        case (.status, _), (.title, _), (.description, _), (.priority, _), (.taskAnswer, _), (.taskNote, _): break
        }
    }

    private mutating func append(_ entry: Entry) {
        switch entry {
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
