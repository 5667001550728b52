import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension Context {
    /// Parses typed text as the value of a change's field.
    func value(
        _ typed: String, for operation: OutboxOperation, in details: WorkOrderDetails?
    ) throws(Failure) -> FieldValue {
        try Failure.wrapping(
            try FieldValueParser.parse(typed, for: operation, in: details, at: now, zone: environment.zone)
        ) {
            FieldValueMessages.message(for: $0, of: operation).failure
        }
    }
}
