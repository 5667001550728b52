import Domain
import OfflineEngine

extension OutboxOperation {
    var json: JSONValue {
        [
            "id": .string(id.rawValue),
            "sequence": .integer(sequence),
            "work_order": .integer(Int64(workOrderNumber)),
            "kind": .string(ChangeWords.code(change)),
            "task": .optional(change.taskID?.rawValue),
            "value": change.json,
            "base": base.json,
            "state": .string(StateWords.code(state)),
            "reason": .optional(state.reason),
            "theirs": state.theirs,
            "bytes": .integer(change.size),
            "attempts": .integer(Int64(attempts)),
            "created_at": .string(createdAt.rfc3339),
        ]
    }
}

extension OperationEvent {
    var json: JSONValue {
        ["at": .string(at.rfc3339), "what": .string(what), "detail": .optional(detail)]
    }
}

extension Change {
    var taskID: WorkOrderTask.ID? {
        switch self {
        case .taskValue(let id, _), .taskNote(let id, _): id
        case .status, .edit, .note, .photo, .conflictRecord: nil
        }
    }

    /// The bytes a person's link has to carry for it: a photo's file, or the text.
    var size: Int64 {
        switch self {
        case .photo(let photo): photo.content.size
        case .note(let note): Int64(note.text.utf8.count)
        case .taskNote(_, let note): Int64(note.utf8.count)
        case .edit(.title(let text)), .edit(.description(let text)): Int64(text.utf8.count)
        case .conflictRecord(let record): Int64(record.mine.utf8.count)
        case .taskValue, .status, .edit(.priority): 0
        }
    }

    var json: JSONValue {
        switch self {
        case .taskValue(_, let value): value.map(\.json) ?? .null
        case .taskNote(_, let note): .string(note)
        case .status(let status): .string(StatusWords.code(status))
        case .note(let note): .string(note.text)
        case .edit(.title(let text)), .edit(.description(let text)): .string(text)
        case .edit(.priority(let priority)): .string(priority.rawValue)
        case .conflictRecord(let record): .string(record.mine)
        case .photo(let photo): ["file": .string(photo.fileName), "sha256": .string(photo.content.sha256)]
        }
    }
}

extension BaseValue {
    var json: JSONValue {
        switch self {
        case .taskValue(let value): value.map(\.json) ?? .null
        case .taskNote(let note): .string(note)
        case .status(let status): .string(StatusWords.code(status))
        case .title(let text), .description(let text): .string(text)
        case .priority(let priority): .string(priority.rawValue)
        case .nothing: .null
        }
    }

    var words: Printable {
        switch self {
        case .taskValue(let value): TaskWords.value(value, kind: .text)
        case .taskNote(let note): "\"\(note)\""
        case .status(let status): StatusWords.of(status)
        case .title(let text), .description(let text): "\"\(text)\""
        case .priority(let priority): "\(priority.rawValue)"
        case .nothing: "nothing"
        }
    }
}

extension OperationState {
    var reason: String? {
        switch self {
        case .refused(let reason), .poisoned(let reason): reason
        case .conflict(.changedOnServer): "changed_on_server"
        case .conflict(.unreadableOnServer): "unreadable_on_server"
        case .conflict(.goneOnServer): "gone_on_server"
        case .conflict(.revoked): "revoked"
        case .waiting, .inDoubt, .applied, .withdrawn: nil
        }
    }

    var theirs: JSONValue {
        if case .conflict(.changedOnServer(let theirs, _)) = self { theirs.map(\.json) ?? .null } else { .null }
    }
}

extension Session {
    func json(secrets: String, waiting: Int) -> JSONValue {
        [
            "user": [
                "id": .string(user.id.rawValue), "name": .string(user.name), "email": .string(user.email),
                "teams": .array(user.teams.map { ["id": .string($0.id.rawValue), "name": .string($0.name)] }),
            ],
            "server": ["address": .string(server.address), "name": .string(server.name)],
            "permissions": .array(permissions.map { $0.snakeCase }.sorted().map(JSONValue.string)),
            "secret": ["store": "file", "path": .string(secrets)],
            "waiting": .integer(Int64(waiting)),
        ]
    }
}

extension Permission {
    var snakeCase: String {
        switch self {
        case .view: "view"
        case .editOwn: "edit_own"
        case .editAny: "edit_any"
        case .complete: "complete"
        case .reopen: "reopen"
        case .deletePhotos: "delete_photos"
        case .create: "create"
        case .assign: "assign"
        }
    }
}
