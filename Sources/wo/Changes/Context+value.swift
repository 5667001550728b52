import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension Context {
    /// Parses typed text as the value of a change's field.
    func value(
        _ typed: String, for operation: OutboxOperation, in details: WorkOrderDetails?
    ) throws(Failure) -> FieldValue {
        do { return try FieldValueParser.parse(typed, for: operation, in: details, at: now) } catch {
            throw FieldValueMessages.message(for: error, of: operation).failure
        }
    }
}
