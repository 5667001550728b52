import Domain

/// A change in words: `1042 task 3 "Bleed radiator" → done`.
enum ChangeWords {
    /// - Parameter details: the work order, for the names of its tasks; `nil` when it is gone from this device.
    static func of(_ change: Change, number: Int, in details: WorkOrderDetails?) -> Printable {
        switch change {
        case .taskValue(let id, let value):
            "\(number) \(task(id, details)) → \(TaskWords.value(value, kind: details?.task(id)?.kind ?? .text))"
        case .taskNote(let id, let note): "\(number) \(task(id, details)) note → \"\(note)\""
        case .status(let status): "\(number) → \(StatusWords.of(status))"
        case .note(let note): "\(number) note \"\(note.text)\""
        case .photo(let photo): "\(number) photo \(photo.fileName)"
        }
    }

    static func code(_ change: Change) -> String {
        switch change {
        case .taskValue: "task_value"
        case .taskNote: "task_note"
        case .status: "status"
        case .note: "note"
        case .photo: "photo"
        }
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
        case .conflict(.goneOnServer): Printable.paint(.warn, "conflict: gone on the server")
        case .refused(let reason): .paint(.bad, "refused: \(reason)")
        case .applied: "sent"
        case .withdrawn: "dropped"
        }
    }

    static func code(_ state: OperationState) -> String {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "in_doubt"
        case .conflict: "conflict"
        case .refused: "refused"
        case .applied: "applied"
        case .withdrawn: "withdrawn"
        }
    }
}
