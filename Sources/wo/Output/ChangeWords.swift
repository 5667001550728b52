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
        case .taskValue(let id, let value):
            "\(number) \(task(id, details)) → \(TaskWords.value(value, kind: details?.task(id)?.kind ?? .text))"
        case .taskNote(let id, let note): "\(number) \(task(id, details)) note → \"\(note)\""
        case .status(let status): "\(number) → \(StatusWords.of(status))"
        case .edit(.title(let title)): "\(number) title → \"\(title)\""
        case .edit(.description(let text)): "\(number) description → \"\(text)\""
        case .edit(.priority(let priority)): "\(number) priority → \(priority.rawValue)"
        case .conflictRecord(let record):
            "\(number) record for the office: your \(record.field) \"\(RecordWords.mine(record))\""
        case .note(let note): "\(number) note \"\(note.body)\"\(replacing(note))"
        case .photo(let photo): "\(number) photo \(photo.fileName)"
        }
    }

    /// `, replaces 2 earlier`, or nothing.
    private static func replacing(_ note: NoteVersion) -> Printable {
        note.replaces.isEmpty ? "" : ", replaces \(note.replaces.count) earlier"
    }

    static func code(_ change: Change) -> String {
        switch change {
        case .taskValue: "task_value"
        case .taskNote: "task_note"
        case .status: "status"
        case .edit(.title): "title"
        case .edit(.description): "description"
        case .edit(.priority): "priority"
        case .conflictRecord: "conflict_record"
        case .note: "note"
        case .photo: "photo"
        }
    }

    /// What of hers it is: `note on task 3`, `new title`.
    static func yours(_ change: Change, in details: WorkOrderDetails?) -> Printable {
        switch change {
        case .taskValue: "answer to \(field(change, in: details))"
        case .taskNote(let id, _): "note on \(field(.taskValue(id, nil), in: details))"
        case .status(let status): "\"\(StatusWords.of(status))\""
        case .edit(.title): "new title"
        case .edit(.description): "new description"
        case .edit(.priority): "new priority"
        case .note, .photo, .conflictRecord: field(change, in: details)
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
