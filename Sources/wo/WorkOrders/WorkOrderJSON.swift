import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

extension WorkOrder {
    func json(for user: User, at now: Instant) -> [JSONValue.Member] {
        let fields = Field.ofWorkOrder.filter { !Self.structured.contains($0) }.map {
            JSONValue.Member(key: $0.rule.name.snakeCased, value: value(of: $0)?.json ?? .null)
        }
        let others: JSONValue = [
            "id": .string(id.rawValue),
            "number": .integer(Int64(number)),
            "due": .optional(due?.rfc3339),
            "overdue": .bool(isOverdue(at: now)),
            "mine": .bool(isAssigned(to: user)),
            "asset": asset.map(\.json) ?? .null,
            "location": location.map(\.json) ?? .null,
            "assignees": .array(assignees.map(\.json)),
            "category": .optional(category),
            "requires_signature": .bool(requiresSignature),
            "updated_at": .string(updatedAt.rfc3339),
        ]
        return others.members + fields
    }

    /// The fields whose JSON is not the JSON of a change of the field.
    private static let structured: Set<Field> = [.due, .category, .asset, .location, .assignees, .signature]
}

extension Asset {
    var json: JSONValue { ["id": .string(id.rawValue), "name": .string(name), "code": .optional(code)] }
}

extension Location {
    var json: JSONValue { ["id": .string(id.rawValue), "name": .string(name)] }
}

extension Assignee {
    var json: JSONValue {
        switch self {
        case .user(let id, let name): ["kind": "user", "id": .string(id.rawValue), "name": .string(name)]
        case .team(let id, let name): ["kind": "team", "id": .string(id.rawValue), "name": .string(name)]
        }
    }
}

extension WorkOrderDetails {
    /// - Parameter report: the signature, and whether the signed content was changed; `nil` if nobody has signed.
    func json(for user: User, at now: Instant, signature report: SignatureReport?) -> JSONValue {
        let parts: JSONValue = [
            "checklists": .array(
                checklists.map { ["id": .string($0.id.rawValue), "name": .string($0.name)] }),
            "tasks": .array(tasks.indices.map { taskJSON(at: $0) }),
            "tasks_left": .integer(Int64(tasksLeft)),
            "needing_newer_version": .integer(Int64(needingNewerVersion)),
            "photos": .array(photos.indices.map { photoJSON(at: $0) }),
            "notes": .array(notesJSON),
            "signature": report.map(\.json) ?? .null,
            "running_timers": .array(
                activeTimers.map {
                    [
                        "id": .string($0.id.rawValue), "person": .string($0.technician),
                        "since": .string($0.since.rfc3339),
                    ]
                }),
            "log": .array(log.map(\.json)),
        ]
        return .object(workOrder.json(for: user, at: now) + parts.members + unconfirmedJSON.members)
    }

    private var unconfirmedJSON: JSONValue {
        [
            "field_states": .array(
                unconfirmedFields.map { field, state in
                    [
                        "field": .string(field.rule.name.snakeCased),
                        "state": .string(UnconfirmedStateFormatter.code(state)),
                        "task": .optional(field.taskID?.rawValue), "log_entry": .optional(field.logEntryID?.rawValue),
                    ]
                }),
            "entry_states": .array(
                unconfirmedEntries.map { kind, id, state in
                    [
                        "kind": .string(kind), "id": .string(id),
                        "state": .string(UnconfirmedStateFormatter.code(state)),
                    ]
                }),
            "creation_state": .optional(unconfirmed.creation.map(UnconfirmedStateFormatter.code)),
        ]
    }

    func taskJSON(at index: Int) -> JSONValue {
        let task = tasks[index]
        let checklist = checklists.first { $0.id == task.checklistID }
        let head: JSONValue = [
            "id": .string(task.id.rawValue),
            "place": .integer(Int64(index + 1)),
            "work_order": .integer(Int64(workOrder.number)),
            "checklist": .optional(checklist?.name),
            "label": .string(task.label),
            "kind": .string(TaskFormatter.kindCode(task.kind)),
            "required": .bool(task.isRequired),
            "answered": .bool(task.isAnswered),
            "flagged": .bool(TaskFormatter.isFlagged(task)),
            "value": task.value.map(\.json) ?? .null,
            "note": .string(task.note),
        ]
        return .object(head.members + task.kind.json.members)
    }

    func photoJSON(at index: Int) -> JSONValue { placedPhoto(at: index).json }
}

extension PlacedPhoto {
    var json: JSONValue {
        [
            "id": .string(photo.id.rawValue),
            "place": .integer(Int64(place)),
            "work_order": .integer(Int64(number)),
            "task": .optional(task?.place),
            "file": .string(photo.fileName),
            "format": .string(photo.content.format.rawValue),
            "width": .optional(photo.content.dimensions?.width),
            "height": .optional(photo.content.dimensions?.height),
            "bytes": .integer(photo.content.size),
            "sha256": .string(photo.content.sha256),
            "added_by": .string(photo.addedBy),
            "added_at": .string(photo.addedAt.rfc3339),
        ]
    }
}

extension WorkOrderDetails {
    /// All notes in JSON, in order.
    var notesJSON: [JSONValue] {
        let replacements = noteReplacements
        return notes.map { note in
            [
                "id": .string(note.id.rawValue), "text": .string(note.text), "author": .string(note.author),
                "saved_at": .string(note.savedAt.rfc3339),
                "replaces": .array(note.replaces.map { .string($0.rawValue) }),
                "replaced_by": .optional(replacements[note.id]?.rawValue),
            ]
        }
    }
}

extension SignatureReport {
    var json: JSONValue {
        .object(
            signature.json.members + [
                JSONValue.Member(key: "content_changed", value: isContentChanged.map { .bool($0) } ?? .null),
                JSONValue.Member(key: "picture", value: picture.map { .integer(Int64($0.place)) } ?? .null),
            ])
    }
}

extension Signature {
    var json: JSONValue {
        [
            "signer": .string(signer), "signed_at": .string(signedAt.rfc3339), "strokes": .optional(strokes),
            "content_sha256": .optional(contentSHA256), "picture_sha256": .optional(pictureSHA256),
        ]
    }
}
