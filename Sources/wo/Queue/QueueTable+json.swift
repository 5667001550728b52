import MillwrightOfflineEngine
import MillwrightPresentation

extension QueueTable {
    /// Returns the operation in JSON. `waits_for` is the number of the operation that must be decided first; `null` if
    /// there is no such operation.
    func json(_ operation: OutboxOperation) -> JSONValue {
        let number = waitsFor[operation.id].map { JSONValue.integer($0) } ?? .null
        return .object(operation.json.members + [JSONValue.Member(key: "waits_for", value: number)])
    }
}
