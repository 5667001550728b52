public import MillwrightDomain

/// A repository that records decisions about conflicts, and reopens conflicts.
public protocol ConflictDeciding: Sendable {
    /// Supersedes a conflict that a person has decided, as ``ChangeRecording/supersede(_:by:because:where:)`` does, but only
    /// if the conflict is unchanged since it was shown.
    /// - Throws: `conflictMoved` when the conflict has changed since; nothing was written.
    func decide(
        _ conflict: Conflict, by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError)
    /// Withdraws the operations of a move, and records their replacements on the other work order, in one transaction.
    /// - Parameter conflict: the conflict as it was shown, one of the operations of the move; `nil` if the move is of a
    ///   refused creation.
    /// - Returns: the move with the temporary number of a new work order. It is chosen in the transaction, so that no
    ///   number is given twice.
    /// - Throws: `conflictMoved` when the conflict or one of the operations has changed since; nothing was written.
    func move(_ conflict: Conflict?, by move: WorkOrderMove) async throws(SyncError) -> WorkOrderMove
    /// Returns the changes that were discarded in a conflict since this time and were not reopened, the oldest decision
    /// first.
    func acceptedTheirs(since: Instant) async throws(SyncError) -> [AcceptedTheirs]
    /// Opens the conflict again, as a new operation, in one transaction.
    /// - Throws: `notReopenable` when the operation is not in ``acceptedTheirs(since:)``.
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError)
}
