public import MillwrightDomain

/// A repository that writes to the queue. A rule that it takes is checked in the transaction that writes; if it does not
/// hold, its error is thrown and nothing is written.
public protocol ChangeRecording: Sendable {
    /// Records a change at the end of the queue; view and operation in one transaction.
    /// - Parameters:
    ///   - replacement: the id and the change of the new operation. It supersedes no operation.
    ///   - step: the role of the change in the history: a change of its own, an undo or a redo.
    func record(
        _ replacement: SupersedingOperation, on workOrder: WorkOrder.ID, as step: RecordedStep,
        where rule: @escaping DecisionRule
    ) async throws(SyncError)
    /// Removes an unfinished operation from the outbox and from the view, in one transaction. The creation of a work
    /// order takes the other unfinished operations of that work order with it.
    func withdraw(
        _ id: OutboxOperation.ID, as withdrawal: Withdrawal, where rule: @escaping DecisionRule
    ) async throws(SyncError)
    /// Records that a person was told that the operation cannot be undone.
    func noteUndoRefusal(of id: OutboxOperation.ID) async throws(SyncError)
    /// Closes operations and puts new operations in their place in the queue, in one transaction. The new operations
    /// are based on the mirror and on the operations that wait before them.
    /// - Throws: `operationInDoubt` when one of the closed operations may have reached the server.
    func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError)
    /// Puts a quarantined operation back in the queue, under the same key, so that it is sent again unchanged.
    func release(_ id: OutboxOperation.ID) async throws(SyncError)
    /// Asks the server to void a sealed operation, so that it never takes effect. Stores the server's answer:
    /// withdrawn, or already applied. If the server applied another request under the key, the operation is refused then.
    /// A voided creation takes the other unfinished operations of its work order with it.
    func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState
}

extension ChangeRecording {
    /// Withdraws an operation without a rule, as ``withdraw(_:as:where:)`` does.
    public func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(SyncError) {
        try await withdraw(id, as: withdrawal) { _ in }
    }

    /// Supersedes operations without a rule, as ``supersede(_:by:because:where:)`` does.
    public func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: OperationReason
    ) async throws(SyncError) {
        try await supersede(ids, by: replacements, because: reason) { _ in }
    }
}
