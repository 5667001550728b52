import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension AcceptedTheirsTable {
    func json(_ taken: AcceptedTheirs) -> JSONValue {
        [
            "id": .string(taken.id.rawValue), "sequence": .integer(taken.operation.sequence),
            "work_order": .integer(Int64(taken.operation.workOrderNumber)),
            "kind": .string(ChangeFormatter.code(taken.operation.change)), "field": .string(field(taken).plain),
            "mine": taken.operation.change.json, "taken_at": .string(taken.takenAt.rfc3339),
        ]
    }
}
