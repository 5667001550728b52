import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension OutboxOperation {
    var json: JSONValue {
        [
            "id": .string(id.rawValue),
            "sequence": .integer(sequence),
            "work_order": .integer(Int64(workOrderNumber)),
            "kind": .string(ChangeFormatter.code(change)),
            "task_id": .optional(change.taskID?.rawValue),
            "value": change.json,
            "base": base.map { $0.json } ?? .null,
            "state": .string(StateFormatter.code(state)),
            "reason": .optional(state.reason),
            "theirs": state.theirs,
            "bytes": .integer(change.size),
            "attempts": .integer(Int64(attempts)),
            "created_at": .string(createdAt.rfc3339), "about": about,
        ]
    }

    /// The work order and the task as they were when the change was recorded; `null` if they are unknown.
    var about: JSONValue {
        guard let title = recordedTitle else { return .null }
        let task: JSONValue? = subject?.task.map { task in
            [
                "label": .string(task.label), "kind": .string(TaskFormatter.kindCode(task.kind)),
                "unit": .optional(task.kind.unit),
            ]
        }
        return [
            "title": .string(title), "asset": .optional(subject?.asset), "task": task ?? .null,
            "started_at": .optional(subject?.start?.rfc3339),
        ]
    }
}

extension OperationEvent {
    var json: JSONValue {
        ["at": .string(at.rfc3339), "what": .string(words), "detail": .optional(detail?.words)]
    }
}

extension Change {
    var json: JSONValue {
        if let photo = addedPhoto ?? removedPhoto {
            ["file": .string(photo.fileName), "sha256": .string(photo.content.sha256)]
        } else if let entry = addedLogEntry {
            entry.json
        } else {
            target?.json ?? .optional(entry?.text)
        }
    }
}

extension OperationState {
    var theirs: JSONValue {
        if case .conflict(.changedOnServer(let theirs, _)) = self {
            theirs.map { $0.json } ?? .null
        } else {
            .null
        }
    }
}

extension User {
    var json: JSONValue {
        [
            "id": .string(id.rawValue), "name": .string(name), "email": .string(email),
            "teams": .array(teams.map { ["id": .string($0.id.rawValue), "name": .string($0.name)] }),
        ]
    }
}

extension Session {
    func json(secrets: String, waiting: Int) -> JSONValue {
        [
            "user": user.json,
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
