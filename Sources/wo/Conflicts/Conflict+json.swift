import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension Conflict {
    var json: JSONValue {
        [
            "id": .string(id.rawValue), "sequence": .integer(operation.sequence),
            "work_order": .integer(Int64(operation.workOrderNumber)),
            "kind": .string(ChangeFormatter.code(operation.change)),
            "task_id": .optional(operation.change.taskID?.rawValue), "reason": .optional(operation.state.reason),
            "base": base.map { $0.json } ?? .null, "value": operation.change.json,
            "theirs": theirs.map { $0.json } ?? .null,
            "in_stock": inStock.map { .number($0) } ?? .null,
            "theirs_by": .optional(theirsBy?.by), "theirs_at": .optional(theirsBy?.at.rfc3339),
            "proposal": .optional(proposal), "choices": .array(choiceNames.map { .string($0) }),
            "created_at": .string(operation.createdAt.rfc3339), "about": operation.about,
        ]
    }
}
