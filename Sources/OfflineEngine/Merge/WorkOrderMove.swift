public import MillwrightDomain

/// A new work order that takes over the changes of a work order that is gone (rule 2.10).
///
/// The values of fields are in the new work order from the start. Notes, photos and log entries follow as additions.
/// Anything else becomes a note. The description names the old work order.
public struct WorkOrderMove: Hashable, Sendable {
    /// An operation of the old work order.
    public struct Moved: Hashable, Sendable {
        public let operation: OutboxOperation
        /// The operation on the new work order. `nil` if the new work order has the value from the start, and for a
        /// change that leaves nothing to keep, such as the removal of a photo.
        public let replacement: SupersedingOperation?

        public init(operation: OutboxOperation, replacement: SupersedingOperation?) {
            self.operation = operation
            self.replacement = replacement
        }
    }

    /// The operation that creates the new work order.
    public let creation: SupersedingOperation
    public let workOrder: WorkOrderDraft
    /// The operations that leave the queue, in its order.
    public let moved: [Moved]

    public init(creation: SupersedingOperation, workOrder: WorkOrderDraft, moved: [Moved]) {
        self.creation = creation
        self.workOrder = workOrder
        self.moved = moved
    }

    /// Returns the move with another temporary number for the new work order.
    func numbered(_ number: Int) -> WorkOrderMove {
        var workOrder = workOrder
        workOrder.workOrder.number = number
        return WorkOrderMove(
            creation: SupersedingOperation(id: creation.id, change: .create(workOrder)), workOrder: workOrder,
            moved: moved)
    }

    /// The operations on the new work order, in order.
    public var replacements: [SupersedingOperation] { [creation] + moved.compactMap(\.replacement) }
}

extension WorkOrderMove {
    /// - Parameters:
    ///   - lane: the unfinished operations of the old work order, in order.
    ///   - details: the old work order as it was last on this device; `nil` if this device no longer has it.
    ///   - number: the temporary number of the new work order.
    ///   - person: the person who decides. The new work order is assigned to this person.
    ///   - makeID: called once for each new id.
    /// - Returns: `nil` if no operation can be moved.
    package init?(
        of lane: [OutboxOperation], on details: WorkOrderDetails?, number: Int, person: User, now: Instant,
        makeID: () -> OutboxOperation.ID
    ) {
        let movable = lane.filter(\.isMovable)
        guard let old = movable.first?.workOrderNumber else { return nil }
        let link = "Moved from work order \(old)."
        var draft = WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID(makeID().rawValue), number: number,
                title: details?.workOrder.title ?? "Work from \(old)", description: link,
                priority: details?.workOrder.priority ?? .none, asset: details?.workOrder.asset,
                location: details?.workOrder.location, assignees: [.user(person.id, name: person.name)],
                category: details?.workOrder.category, updatedAt: now))
        let creation = makeID()
        var moved: [Moved] = []
        var newIDs: [String: String] = [:]
        for operation in movable {
            let id = makeID()
            if let entry = operation.change.rule.group.id, operation.change.entry != nil { newIDs[entry] = id.rawValue }
            let change = operation.change.moved(as: id, to: &draft, newIDs, seen: details, by: person, at: now)
            moved.append(
                Moved(operation: operation, replacement: change.map { SupersedingOperation(id: id, change: $0) }))
        }
        let workOrder = WorkOrderDraft(workOrder: draft.workOrder)
        self.init(
            creation: SupersedingOperation(id: creation, change: .create(workOrder)), workOrder: workOrder,
            moved: moved)
    }
}

extension OutboxOperation {
    /// Whether the operation can be moved to another work order. An operation that may have reached the server cannot.
    fileprivate var isMovable: Bool {
        guard isReadable, change.createdWorkOrder == nil, change.addedRecord == nil else { return false }
        return switch state {
        case .conflict(.goneOnServer), .conflict(.revoked): true
        case .waiting: sealedAt == nil
        case .conflict, .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }
}

extension Change {
    /// Returns the change of the new work order that replaces this change. Returns `nil` if `draft` now has the value,
    /// or if there is nothing to keep.
    /// - Parameters:
    ///   - newIDs: the new ids of the entries that are moved, by their old ids.
    ///   - details: the old work order, for the names of its tasks.
    fileprivate func moved(
        as id: Change.ID, to draft: inout WorkOrderDetails, _ newIDs: [String: String], seen details: WorkOrderDetails?,
        by person: User, at now: Instant
    ) -> Change? {
        switch self {
        case .append(let entry): return entry.moved(as: id.rawValue)
        case .remove(let photo): return newIDs[photo.id.rawValue].map { .remove(photo.moved(as: $0)) }
        case .set(.signature, _): return self
        case .set(.timeEnd(let entry), let end) where newIDs[entry.rawValue] != nil:
            return newIDs[entry.rawValue].map { .set(.timeEnd(LogEntry.ID($0)), end) }
        case .set(.description, .text(let text)):
            let both = text.isEmpty ? draft.workOrder.description : "\(draft.workOrder.description)\n\n\(text)"
            guard TextRule.problem(in: both) == nil else { return note(as: id, seen: details, by: person, at: now) }
            draft.apply(.description(both))
            return nil
        case .set(.title, _), .set(.priority, _), .set(.due, _), .set(.category, _), .set(.asset, _),
            .set(.location, _):
            draft.apply(self)
            return nil
        case .set: return note(as: id, seen: details, by: person, at: now)
        case .create: return nil
        }
    }

    /// Returns a note with the value and the name of its field; `nil` for a cleared value.
    private func note(as id: Change.ID, seen details: WorkOrderDetails?, by person: User, at now: Instant) -> Change? {
        if text.isEmpty { return nil }
        let named = "\(fieldName(in: details)): \(text)"
        // The text matters more than the field name, which is left out if both do not fit.
        let words = TextRule.problem(in: named) == nil ? named : text
        return .note(
            NoteVersion(id: NoteVersion.ID(id.rawValue), text: words, author: person.name, savedAt: now))
    }
}

extension Entry {
    /// Returns the entry with another id, for a work order that has none of the old tasks.
    fileprivate func moved(as id: String) -> Change? {
        switch self {
        case .note(let note):
            .note(
                NoteVersion(id: NoteVersion.ID(id), text: note.text, author: note.author, savedAt: note.savedAt))
        case .photo(let photo): .photo(photo.moved(as: id))
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
    fileprivate func moved(as id: String) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: nil, content: content, fileName: fileName, addedBy: addedBy, addedAt: addedAt)
    }
}
