package import MillwrightDomain

/// The outbox of the signed-in account. It records each change as an operation.
package struct Outbox: Sendable {
    let ledger: OutboxLedger
    let account: User.ID
    let now: @Sendable () -> Instant
    /// The time for which a change of status stays unsealed (rule 2.18). Saving the change never waits.
    let undoWindow: Duration
    private let listeners: [any OutboxListener]

    package init(
        ledger: OutboxLedger, account: User.ID, now: @escaping @Sendable () -> Instant,
        undoWindow: Duration = .zero, listeners: [any OutboxListener] = []
    ) {
        self.undoWindow = undoWindow
        self.listeners = listeners
        self.ledger = ledger
        self.account = account
        self.now = now
    }

    /// Records a change: view and operation in one transaction, durable when the call returns.
    /// - Returns: `false` when the work order or the task is not on this device, or when another account is signed in;
    ///   nothing was written.
    package func record(
        _ change: Change, as id: OutboxOperation.ID, on workOrder: WorkOrder.ID, step: RecordedStep = .change
    ) async throws(StorageError) -> Bool {
        let now = now()
        let isHeld = change.rule.ordering == .barrier && undoWindow > .zero
        let isRecorded = try await ledger.record(
            OperationDraft(
                id: id, accountID: account, workOrderID: workOrder, change: change, createdAt: now,
                heldUntil: isHeld ? now.advanced(by: undoWindow) : nil, step: step))
        guard isRecorded else { return false }
        for listener in listeners { await listener.outboxDidRecord(change, as: step, at: now) }
        return true
    }
}
