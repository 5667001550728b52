import MillwrightDomain
import GRDB
import MillwrightWire

/// `PATCH /v1/tasks/{id}`: changes the value of a task, its note, or both.
enum TaskWrite {
    static func patch(_ db: Database, _ write: Write) throws -> Outcome {
        let row = try EntityTable(db: db).living(.task, write.target)
        let editing = try Editing(row.workOrderID, in: db)
        try editing.requirePermission(write.account)
        try ETag.require(row.version, in: write.ifMatch)
        let patch = try write.decode(TaskPatchDTO.self)
        try editing.requireOpen(write.account)

        let before = try row.decode(TaskDTO.self)
        var task = before
        try apply(patch.value, to: &task)
        switch patch.note {
        case .keep: break
        case .clear: task.note = ""
        case .set(let note):
            try editing.requireText(note, field: "note")
            task.note = note
        }
        guard task != before else { return .unchanged(row) }
        task.version += 1
        task.author = write.author
        return try .changed(editing.table.put(task, at: write.at, for: write.cause))
    }

    static func apply(_ patch: FieldPatch<TaskValueDTO>, to task: inout TaskDTO) throws {
        switch patch {
        case .keep: return
        case .clear: task.value = nil
        case .set(let dto):
            guard let kind = TaskMapping.kind(task.kind) else {
                throw DatabaseError(message: "task \(task.id) cannot be read")
            }
            guard let value = TaskMapping.value(dto) else {
                throw Problem.invalid(["value": "must be exactly one valid answer"])
            }
            if let problem = kind.problem(with: value) {
                throw Problem.invalid(["value": RefusalFormatter.of(problem)])
            }
            guard dto.signature?.pictureSha256 == nil else {
                throw Problem.invalid(["value": "must not have a picture; only the signature of a work order has one"])
            }
            task.value = dto
        }
    }
}
