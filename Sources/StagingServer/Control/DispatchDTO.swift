import MillwrightDomain
import GRDB
import MillwrightWire

/// An edit by the dispatcher. It needs no permission, and it causes the conflicts that technicians must resolve.
struct DispatchDTO: Decodable, Sendable {
    struct TaskEdit: Decodable, Sendable {
        let id: String
        let patch: TaskPatchDTO

        private enum CodingKeys: String, CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
            patch = try TaskPatchDTO(from: decoder)
        }
    }

    /// The new values of the work order's fields, from the same body.
    struct Fields: Decodable, Sendable {
        let values: [WorkOrderDTO.Field: WorkOrderFieldDTO]

        init(from decoder: any Decoder) throws {
            values = try WorkOrderPatchDTO(from: decoder, fields: WorkOrderDTO.Field.allCases).fields
        }
    }

    let workOrderId: String?
    let number: Int?
    let task: TaskEdit?
    /// The id of a task to delete.
    let deleteTask: String?
    /// Deletes the work order with everything on it.
    let delete: Bool?
    /// Revokes everybody's access to the work order: writes tombstones with the reason `revoked` for it and everything
    /// on it.
    let revoke: Bool?
    /// The dispatcher's name, which devices receive as the author of the edit; nil means `Dispatch`.
    let by: String?

    func carryOut(setting fields: Fields, in db: Database, at now: Instant) throws -> [ChangeRowDTO] {
        let table = EntityTable(db: db)
        let workOrder = try workOrder(in: table)
        if delete == true || revoke == true {
            let rows = try table.rows(ofWorkOrder: workOrder.id)
            // The tombstone of the work order is written first, so that no page of the feed has the work order without
            // its tasks.
            return try (rows.filter { $0.kind == .workOrder } + rows.filter { $0.kind != .workOrder })
                .map { try table.tombstone($0, at: now, for: nil, reason: revoke == true ? "revoked" : nil).change() }
        }
        let rows = try [
            edit(workOrder, setting: fields, in: table, at: now), editTask(of: workOrder, in: table, at: now),
        ]
        return try rows.compactMap { $0 } + buryTask(of: workOrder, in: table, at: now)
    }

    private func workOrder(in table: EntityTable) throws -> WorkOrderDTO {
        if let workOrderId { return try table.living(.workOrder, workOrderId).decode(WorkOrderDTO.self) }
        let all = try table.rows(.workOrder).map { try $0.decode(WorkOrderDTO.self) }
        guard let number, let found = all.first(where: { $0.number == number }) else {
            throw Problem.notFound("There is no such work order.")
        }
        return found
    }

    private func edit(
        _ before: WorkOrderDTO, setting fields: Fields, in table: EntityTable, at now: Instant
    ) throws -> ChangeRowDTO? {
        guard !fields.values.isEmpty else { return nil }
        var workOrder = before
        let author = author(at: now)
        for field in WorkOrderDTO.Field.allCases {
            guard let value = fields.values[field] else { continue }
            let checked = try FieldCheck(db: table.db).checked(value, as: field)
            if field == .status, let status = checked.text {
                workOrder.setStatus(status, by: author)
            } else {
                workOrder.set(field, to: checked, by: author)
            }
        }
        workOrder.version += 1
        workOrder.updatedAt = WireInstant.text(now)
        return try table.put(workOrder, at: now, for: nil).change()
    }

    private func author(at now: Instant) -> AuthorshipDTO {
        AuthorshipDTO(by: by ?? "Dispatch", at: WireInstant.text(now))
    }

    private func editTask(
        of workOrder: WorkOrderDTO, in table: EntityTable, at now: Instant
    ) throws -> ChangeRowDTO? {
        guard let edit = task else { return nil }
        var task = try table.living(.task, edit.id).decode(TaskDTO.self)
        guard task.workOrderId == workOrder.id else { throw Problem.notFound("The task is on another work order.") }
        try TaskWrite.apply(edit.patch.value, to: &task)
        if case .set(let note) = edit.patch.note { task.note = note }
        task.version += 1
        task.author = author(at: now)
        return try table.put(task, at: now, for: nil).change()
    }

    private func buryTask(
        of workOrder: WorkOrderDTO, in table: EntityTable, at now: Instant
    ) throws -> [ChangeRowDTO] {
        guard let deleteTask else { return [] }
        let row = try table.living(.task, deleteTask)
        guard row.workOrderID == workOrder.id else { throw Problem.notFound("The task is on another work order.") }
        return [try table.tombstone(row, at: now, for: nil).change()]
    }
}
