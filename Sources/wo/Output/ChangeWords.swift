import Domain
import OfflineEngine

/// A change in words: `1042 task 3 "Bleed radiator" → done`.
enum ChangeWords {
    /// As ``of(_:number:in:)``; where it cannot be read, that.
    static func of(_ operation: OutboxOperation, in details: WorkOrderDetails?) -> Printable {
        guard operation.isReadable else { return "\(operation.workOrderNumber) a change that cannot be read here" }
        return of(operation.change, number: operation.workOrderNumber, in: details)
    }

    /// - Parameter details: the work order, for the names of its tasks; `nil` when it is gone from this device.
    static func of(_ change: Change, number: Int, in details: WorkOrderDetails?) -> Printable {
        switch change {
        case .set(.status, let value): "\(number) → \(ValueForms(value).words)"
        case .set(let field, let value): "\(number) \(place(of: field, details)) → \(words(value, of: field, details))"
        case .append(.note(let note)): "\(number) note \"\(note.body)\"\(replacing(note))"
        case .append(.photo(let photo)): "\(number) photo \(photo.fileName)"
        case .append(.conflictRecord(let record)):
            "\(number) record for the office: your \(record.field) \"\(RecordWords.mine(record))\""
        }
    }

    private static func words(_ value: FieldValue, of field: Field, _ details: WorkOrderDetails?) -> Printable {
        ValueForms(value, kind: field.taskID.flatMap { details?.task($0)?.kind } ?? .text).words
    }

    /// `title`, `task 3 "Bleed radiator"`, `task 3 "Bleed radiator" note`.
    private static func place(of field: Field, _ details: WorkOrderDetails?) -> Printable {
        guard let id = field.taskID else { return "\(field.rule.name)" }
        return field.rule.content == .answer ? task(id, details) : "\(task(id, details)) note"
    }

    /// `, replaces 2 earlier`, or nothing.
    private static func replacing(_ note: NoteVersion) -> Printable {
        note.replaces.isEmpty ? "" : ", replaces \(note.replaces.count) earlier"
    }

    static func code(_ change: Change) -> String { change.rule.name.snakeCased }

    /// What of hers it is: `note on task 3`, `new title`.
    static func yours(_ change: Change, in details: WorkOrderDetails?) -> Printable {
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
    static func field(_ change: Change, in details: WorkOrderDetails?) -> Printable {
        "\(change.fieldName(in: details))"
    }

    private static func task(_ id: WorkOrderTask.ID, _ details: WorkOrderDetails?) -> Printable {
        guard let details, let index = details.tasks.firstIndex(where: { $0.id == id }) else {
            return "a task that is gone"
        }
        return "task \(index + 1) \"\(details.tasks[index].label)\""
    }
}

/// Where a change is, in words and for programs.
enum StateWords {
    static func of(_ state: OperationState) -> Printable {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "sent, answer still to come"
        case .conflict(.changedOnServer): Printable.paint(.warn, "conflict: changed on the server")
        case .conflict(.unreadableOnServer):
            Printable.paint(.warn, "conflict: changed on the server to a value that needs a newer wo")
        case .conflict(.goneOnServer): Printable.paint(.warn, "conflict: gone on the server")
        case .conflict(.revoked): Printable.paint(.warn, "conflict: not yours to see any more")
        case .poisoned(let reason): .paint(.bad, "set aside, the server fails on it: \(withoutStop(reason))")
        case .refused(let reason): .paint(.bad, "refused: \(withoutStop(reason))")
        case .applied: "sent"
        case .withdrawn: "dropped"
        }
    }

    /// What a server ends as a sentence is the middle of ours.
    private static func withoutStop(_ reason: String) -> String {
        String(reason.reversed().drop { $0 == "." }.reversed())
    }

    static func code(_ state: OperationState) -> String {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "in_doubt"
        case .conflict: "conflict"
        case .refused: "refused"
        case .poisoned: "poisoned"
        case .applied: "applied"
        case .withdrawn: "withdrawn"
        }
    }
}
