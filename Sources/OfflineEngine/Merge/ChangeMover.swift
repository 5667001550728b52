import MillwrightDomain

/// Makes the changes of one work order again for another work order, or for the same work order with other tasks.
///
/// Nothing is dropped: a change without a place becomes a note with the label of its task, the value and the unit. A
/// value of the other work order is never overwritten.
struct ChangeMover {
    /// The work order on which the changes were made; `nil` if this device no longer has it.
    private let source: WorkOrderDetails?
    private let person: User
    private let now: Instant
    /// Whether the fields of the work order can be set, because the server does not have it yet.
    private let isNew: Bool
    /// The tasks that take over the answers, by the ids of the old tasks.
    private let places: [WorkOrderTask.ID: WorkOrderTask.ID]
    /// The other work order with the changes made so far.
    private(set) var destination: WorkOrderDetails
    /// The fields of tasks that were set here, so that a later change of the same field follows the first.
    private var written: Set<Field> = []
    /// The new ids of the entries, by their old ids.
    private var newIDs: [String: String] = [:]

    init(
        from source: WorkOrderDetails?, to destination: WorkOrderDetails, isNew: Bool, by person: User, at now: Instant
    ) {
        self.source = source
        self.destination = destination
        self.isNew = isNew
        self.person = person
        self.now = now
        let old = source?.tasks ?? []
        let found = source.map { TaskMatch.places(of: $0.matchedTasks, in: destination.matchedTasks) } ?? []
        places = Dictionary(
            zip(old, found).compactMap { task, place in place.map { (task.id, destination.tasks[$0].id) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the operations that replace this operation, in order. They are empty if the value is now part of a new
    /// work order, and if there is nothing to keep, such as the removal of a photo.
    mutating func replacements(
        of operation: OutboxOperation, makeID: () -> OutboxOperation.ID
    ) -> [SupersedingOperation] {
        let id = makeID()
        if let change = moved(operation, as: id.rawValue) {
            destination.apply(change)
            return [SupersedingOperation(id: id, change: change)] + caption(of: operation, makeID)
        }
        if isNew, takes(operation.change) { return [] }
        return note(operation).map { [SupersedingOperation(id: id, change: self.note($0, as: id))] } ?? []
    }

    /// Returns the same change for the other work order; `nil` if it has no place there.
    private mutating func moved(_ operation: OutboxOperation, as id: String) -> Change? {
        switch operation.change {
        case .append(let entry):
            if let old = entry.rule.group.id { newIDs[old] = id }
            return entry.moved(as: id, task: entry.taskID.flatMap { places[$0] })
        case .remove(let photo):
            return newIDs[photo.id.rawValue].map {
                .remove(photo.moved(as: $0, task: photo.taskID.flatMap { places[$0] }))
            }
        case .set(.taskAnswer(let task), let value): return places[task].flatMap { set(.taskAnswer($0), value) }
        case .set(.taskNote(let task), let value): return places[task].flatMap { set(.taskNote($0), value) }
        case .set(.timeEnd(let entry), let end):
            return newIDs[entry.rawValue].map { .set(.timeEnd(LogEntry.ID($0)), end) }
        case .set(.signature, _): return isNew ? operation.change : nil
        case .set, .create: return nil
        }
    }

    /// Returns the change of the task; `nil` if its rule does not allow the value, or if somebody else's value would be
    /// overwritten.
    private mutating func set(_ field: Field, _ value: FieldValue) -> Change? {
        let change = Change.set(field, value)
        let held = destination.value(of: field)
        let isFree = held == .empty || held == .text("") || held == value || written.contains(field)
        guard isFree, change.problem(in: destination) == nil else { return nil }
        written.insert(field)
        return change
    }

    /// Sets the value of a field in the new work order, if the field is one of those that a creation has.
    private mutating func takes(_ change: Change) -> Bool {
        switch change {
        case .set(.title, _), .set(.priority, _), .set(.due, _), .set(.category, _), .set(.asset, _),
            .set(.location, _):
            destination.apply(change)
            return true
        case .set(.description, .text(let text)):
            let before = destination.workOrder.description
            // The person has replaced the description of the old work order, but not a line that was added here.
            let isReplaced = before.isEmpty || before == source?.workOrder.description
            let both = isReplaced ? text : text.isEmpty ? before : "\(before)\n\n\(text)"
            guard TextRule.problem(in: both) == nil else { return false }
            destination.apply(.description(both))
            return true
        case .set, .append, .create, .remove: return false
        }
    }

    /// Returns the note that names the task of a photo, if the other work order does not have the task.
    private func caption(
        of operation: OutboxOperation, _ makeID: () -> OutboxOperation.ID
    ) -> [SupersedingOperation] {
        guard let photo = operation.change.addedPhoto, let task = photo.taskID, places[task] == nil,
            let named = operation.task(in: source)
        else { return [] }
        let id = makeID()
        return [SupersedingOperation(id: id, change: note("photo \(photo.fileName): \"\(named.label)\"", as: id))]
    }

    /// Returns the value with the label of its task or the name of its field; `nil` for a cleared value.
    private func note(_ operation: OutboxOperation) -> String? {
        let change = operation.change
        if let draft = change.createdWorkOrder {
            let order = draft.workOrder
            return order.description.isEmpty ? order.title : "\(order.title)\n\n\(order.description)"
        }
        if change.text.isEmpty || change.removedPhoto != nil { return nil }
        return operation.noteText(in: source, isElsewhere: true)
    }

    private func note(_ text: String, as id: OutboxOperation.ID) -> Change {
        .note(NoteVersion(id: NoteVersion.ID(id.rawValue), text: text, author: person.name, savedAt: now))
    }
}

extension Entry {
    /// Returns the entry with another id.
    /// - Parameter task: the task of a photo; `nil` if the work order does not have it.
    fileprivate func moved(as id: String, task: WorkOrderTask.ID?) -> Change? {
        switch self {
        case .note(let note):
            .note(
                NoteVersion(id: NoteVersion.ID(id), text: note.text, author: note.author, savedAt: note.savedAt))
        case .photo(let photo): .photo(photo.moved(as: id, task: task))
        case .log(let entry):
            .log(
                LogEntry(
                    id: LogEntry.ID(id), personID: entry.personID, person: entry.person, content: entry.content,
                    recordedAt: entry.recordedAt))
        case .conflictRecord: nil
        }
    }
}

extension Photo {
    fileprivate func moved(as id: String, task: WorkOrderTask.ID?) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: task, content: content, fileName: fileName, addedBy: addedBy, addedAt: addedAt)
    }
}
