import MillwrightOfflineEngine
import MillwrightPresentation

extension QueueTable {
    /// Returns the operation in JSON, with the number of the operation it waits for.
    func json(_ operation: OutboxOperation) -> JSONValue {
        let number = waitsFor[operation.id].map { JSONValue.integer($0) } ?? .null
        return .object(operation.json.members + [JSONValue.Member(key: "waits_for", value: number)])
    }
}
