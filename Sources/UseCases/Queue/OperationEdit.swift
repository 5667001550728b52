public import MillwrightDomain
public import MillwrightOfflineEngine

/// The new content of a queued or refused change.
public enum OperationEdit: Hashable, Sendable {
    /// Another value of the changed field.
    case value(FieldValue)
    /// Another start and end of labor time.
    case time(LogEntry.TimeSpan)

    /// The new value of the field; `nil` for labor time.
    public var value: FieldValue? { if case .value(let value) = self { value } else { nil } }
}

extension EditOperationUseCase {
    /// Replaces the operation with a new operation that has the new content.
    /// - Throws: the errors of ``execute(_:value:mode:)`` and ``execute(_:time:basis:mode:)``.
    public func execute(
        _ id: Change.ID, edit: OperationEdit, basis: TimeBasis = .checked, mode: ChangeMode = .save
    ) async throws(SyncError) -> ChangeOutcome {
        switch edit {
        case .value(let value): try await execute(id, value: value, mode: mode)
        case .time(let span): try await execute(id, time: span, basis: basis, mode: mode)
        }
    }
}
