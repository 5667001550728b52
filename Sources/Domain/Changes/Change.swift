/// A technician's change of one work order. It describes the edit; the request to the server is created from it later.
///
/// To add a field, add a case to ``Field`` and its row in ``Field/rule``. To add a kind of entry, add a case to
/// ``Entry``, or to ``LogEntry/Content`` for an entry of the log.
public enum Change: Hashable, Sendable {
    /// The id of a recorded change. It is sent as the idempotency key of its request.
    public typealias ID = Identifier<Change>

    /// A new value of a field, of the kind that the field accepts (``Field/accepts(_:)``). Any other value changes
    /// nothing on the device and is not recorded.
    case set(Field, FieldValue)
    case append(Entry)
    /// A new work order. It is the first change of its work order, and all others wait for it.
    case create(WorkOrderDraft)
    /// The removal of a photo. It contains the whole photo, because its file stays in the bin for a while.
    case remove(Photo)
}

extension Change {
    public static func status(_ status: WorkOrderStatus) -> Change { .set(.status, .status(status)) }
    public static func title(_ title: String) -> Change { .set(.title, .text(title)) }
    public static func description(_ description: String) -> Change { .set(.description, .text(description)) }
    public static func priority(_ priority: WorkOrderPriority) -> Change { .set(.priority, .priority(priority)) }
    /// - Parameter value: `nil` clears the answer.
    public static func taskAnswer(_ id: WorkOrderTask.ID, _ value: TaskValue?) -> Change {
        .set(.taskAnswer(id), FieldValue(answer: value))
    }
    public static func taskNote(_ id: WorkOrderTask.ID, _ note: String) -> Change { .set(.taskNote(id), .text(note)) }
    /// - Parameter signature: `nil` deletes the signature.
    public static func signature(_ signature: Signature?) -> Change {
        .set(.signature, signature.map { .signature($0) } ?? .empty)
    }
    public static func log(_ entry: LogEntry) -> Change { .append(.log(entry)) }
    /// - Parameter end: `nil` lets the timer run again.
    public static func timeEnd(of id: LogEntry.ID, _ end: Instant?) -> Change {
        .set(.timeEnd(id), end.map { .instant($0) } ?? .empty)
    }
    public static func note(_ note: NoteVersion) -> Change { .append(.note(note)) }
    public static func photo(_ photo: Photo) -> Change { .append(.photo(photo)) }
    public static func conflictRecord(_ record: ConflictRecord) -> Change { .append(.conflictRecord(record)) }
}

extension Change {
    /// The rules of the change. A signature with a picture is a barrier, because the server must have the photo first.
    package var rule: ChangeRule {
        switch self {
        case .set(let field, .signature(let signature)) where signature.pictureSHA256 != nil: field.rule.asBarrier
        case .set(let field, _): field.rule
        case .append(let entry): entry.rule
        case .create: ChangeRule(creating: "creation")
        case .remove(let photo): ChangeRule(removing: "photoRemoval", from: Entry.photo(photo).rule.group)
        }
    }

    /// The field that is changed; `nil` for an addition or a removal.
    public var field: Field? { if case .set(let field, _) = self { field } else { nil } }

    /// The entry that is added; `nil` for any other change.
    public var entry: Entry? { if case .append(let entry) = self { entry } else { nil } }

    /// The value that the field will have; `nil` for an addition or a removal.
    public var target: FieldValue? { if case .set(_, let value) = self { value } else { nil } }

    /// The note that is added; `nil` for any other change.
    public var addedNote: NoteVersion? { if case .append(.note(let note)) = self { note } else { nil } }

    /// The photo that is added; `nil` for any other change.
    public var addedPhoto: Photo? { if case .append(.photo(let photo)) = self { photo } else { nil } }

    /// The log entry that is added; `nil` for any other change.
    public var addedLogEntry: LogEntry? { if case .append(.log(let entry)) = self { entry } else { nil } }

    /// The work order that is created; `nil` for any other change.
    public var createdWorkOrder: WorkOrderDraft? { if case .create(let draft) = self { draft } else { nil } }

    /// The photo that is removed; `nil` for any other change.
    public var removedPhoto: Photo? { if case .remove(let photo) = self { photo } else { nil } }

    /// The record for the office that is added; `nil` for any other change.
    public var addedRecord: ConflictRecord? {
        if case .append(.conflictRecord(let record)) = self { record } else { nil }
    }

    /// The task that is changed or that gets the entry; `nil` for a change of the work order itself.
    public var taskID: WorkOrderTask.ID? { field?.taskID ?? entry?.taskID }

    /// Returns a change of the same field to `value`. Returns `nil` if this change does not change a field, if
    /// `value` is `nil`, or if the field does not accept `value`.
    public func holding(_ value: FieldValue?) -> Change? {
        guard let field, let value, field.accepts(value) else { return nil }
        return .set(field, value)
    }

    /// Returns whether this change has to wait for `earlier`, a change made before it on the same work order.
    public func depends(on earlier: Change) -> Bool {
        let (rule, other) = (rule, earlier.rule)
        return rule.ordering == .barrier || other.ordering == .barrier || rule.group == other.group
    }
}
