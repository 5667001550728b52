import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

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

    /// Asks before a due time that has passed is saved.
    /// - Throws: A failure with exit code 64 if nobody can answer, so a script saves nothing without `--yes`.
    func agree(toDue due: Instant, _ command: StyledText) throws(Failure) {
        guard due < now else { return }
        try Prompt.confirm(MomentMessages.passed(due, time), flag: "--yes", command: command, in: self)
    }
}
