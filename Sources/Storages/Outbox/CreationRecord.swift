import MillwrightDomain

/// A new work order in JSON, version 1.
struct CreationRecord: Codable {
    var id: String
    var number: Int
    var fields: [FieldValueRecord]
    var requiresSignature: Bool
    var createdAt: Int64
    var template: String?
    var checklists: [ChecklistRecord]
    var tasks: [Task]

    struct Task: Codable {
        var id: String
        var checklist: String
        var label: String
        var kind: TaskKindRecord
        var isRequired: Bool
    }

    init(_ draft: WorkOrderDraft) throws {
        let order = draft.workOrder
        (id, number, requiresSignature) = (order.id.rawValue, order.number, order.requiresSignature)
        (createdAt, template) = (order.updatedAt.millisecondsSince1970, draft.templateID?.rawValue)
        fields = try Field.ofWorkOrder.compactMap { field in
            try order.value(of: field).map { try FieldValueRecord($0, kind: field.rule.name) }
        }
        checklists = draft.checklists.map(ChecklistRecord.init)
        tasks = draft.tasks.map { task in
            Task(
                id: task.id.rawValue, checklist: task.checklistID.rawValue, label: task.label,
                kind: TaskKindRecord(task.kind), isRequired: task.isRequired)
        }
    }

    func value() throws -> WorkOrderDraft {
        var details = WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID(id), number: number, title: "", requiresSignature: requiresSignature,
                updatedAt: Instant(millisecondsSince1970: createdAt)))
        for record in fields {
            guard let field = Field.named(record.kind), let value = try record.fieldValue() else { continue }
            details.apply(.set(field, value))
        }
        return WorkOrderDraft(
            workOrder: details.workOrder, checklists: checklists.map(\.value),
            tasks: try tasks.map { task in
                WorkOrderTask(
                    id: WorkOrderTask.ID(task.id), checklistID: Checklist.ID(task.checklist), label: task.label,
                    kind: try task.kind.value(), isRequired: task.isRequired)
            }, templateID: template.map { WorkOrderTemplate.ID($0) })
    }
}
