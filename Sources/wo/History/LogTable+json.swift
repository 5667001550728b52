import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension LogTable {
    func json(_ operation: OutboxOperation) -> JSONValue {
        .object(
            operation.json.members + [
                JSONValue.Member(key: "undone", value: .bool(isUndone(operation))),
                JSONValue.Member(key: "undone_by", value: .optional(undoneBy(operation))),
                JSONValue.Member(key: "redo_of", value: .optional(redoOf(operation))),
                JSONValue.Member(key: "superseded_by", value: .optional(operation.supersededBy?.rawValue)),
            ])
    }
}
