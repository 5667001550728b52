import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension AcceptedTheirsTable {
    func json(_ accepted: AcceptedTheirs) -> JSONValue {
        [
            "id": .string(accepted.id.rawValue), "sequence": .integer(accepted.operation.sequence),
            "work_order": .integer(Int64(accepted.operation.workOrderNumber)),
            "kind": .string(ChangeFormatter.code(accepted.operation.change)),
            "task_id": .optional(accepted.operation.change.taskID?.rawValue),
            "value": accepted.operation.change.json, "taken_at": .string(accepted.acceptedAt.rfc3339),
            "about": accepted.operation.about,
        ]
    }
}
