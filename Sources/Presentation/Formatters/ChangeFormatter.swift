public import MillwrightDomain
public import MillwrightOfflineEngine

/// A change in words: `1042 task 3 "Bleed radiator" → done`.
public enum ChangeFormatter {
    /// Returns the change in words, or says that this version cannot read it.
    public static func of(_ operation: OutboxOperation, in details: WorkOrderDetails?) -> StyledText {
        guard operation.isReadable else { return "\(operation.workOrderNumber) a change that cannot be read here" }
        return of(operation.change, number: operation.workOrderNumber, in: details)
    }

    /// - Parameter details: the work order, for the names of its tasks; `nil` when it is gone from this device.
    public static func of(_ change: Change, number: Int, in details: WorkOrderDetails?) -> StyledText {
        switch change {
        case .set(.status, let value): "\(number) → \(ValueForms(value).words)"
        case .set(let field, let value): "\(number) \(place(of: field, details)) → \(words(value, of: field, details))"
        case .append(.note(let note)): "\(number) note \"\(note.body)\"\(replacing(note))"
        case .append(.photo(let photo)): "\(number) photo \(photo.fileName)"
        case .append(.conflictRecord(let record)):
            "\(number) record for the office: your \(record.field) \"\(ConflictRecordFormatter.mine(record))\""
        }
    }

    private static func words(_ value: FieldValue, of field: Field, _ details: WorkOrderDetails?) -> StyledText {
        ValueForms(value, kind: field.taskID.flatMap { details?.task($0)?.kind } ?? .text).words
    }

    /// `title`, `task 3 "Bleed radiator"`, `task 3 "Bleed radiator" note`.
    private static func place(of field: Field, _ details: WorkOrderDetails?) -> StyledText {
        guard let id = field.taskID else { return "\(field.rule.name)" }
        return field.rule.content == .answer ? task(id, details) : "\(task(id, details)) note"
    }

    /// `, replaces 2 earlier`, or nothing.
    private static func replacing(_ note: NoteVersion) -> StyledText {
        note.replaces.isEmpty ? "" : ", replaces \(note.replaces.count) earlier"
    }

    public static func code(_ change: Change) -> String { change.rule.name.snakeCased }

    /// Returns the technician's part in a conflict: `note on task 3`, `new title`.
    public static func yours(_ change: Change, in details: WorkOrderDetails?) -> StyledText {
        switch change {
        case .set(.status, let value): return "\"\(ValueForms(value).words)\""
        case .set(let field, _):
            guard let id = field.taskID else { return "new \(field.rule.name)" }
            let task = Self.field(.taskAnswer(id, nil), in: details)
            return field.rule.content == .answer ? "answer to \(task)" : "note on \(task)"
        case .append: return field(change, in: details)
        }
    }

    /// `title`, `task 3`, `note of task 3`.
    public static func field(_ change: Change, in details: WorkOrderDetails?) -> StyledText {
        "\(change.fieldName(in: details))"
    }

    private static func task(_ id: WorkOrderTask.ID, _ details: WorkOrderDetails?) -> StyledText {
        guard let details, let index = details.tasks.firstIndex(where: { $0.id == id }) else {
            return "a task that is gone"
        }
        return "task \(index + 1) \"\(details.tasks[index].label)\""
    }
}
