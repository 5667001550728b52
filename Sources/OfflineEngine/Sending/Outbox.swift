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
        try await record([(id, change)], on: workOrder, step: step)
    }

    /// Records several changes of one work order, in order; all in one transaction, durable when the call returns.
    /// - Returns: `false` when the work order or the task is not on this device, or when another account is signed in;
    ///   nothing was written.
    package func record(
        _ changes: [(id: OutboxOperation.ID, change: Change)], on workOrder: WorkOrder.ID, step: RecordedStep = .change
    ) async throws(StorageError) -> Bool {
        let now = now()
        let drafts = changes.map { id, change in
            OperationDraft(
                id: id, accountID: account, workOrderID: workOrder, change: change, createdAt: now,
                heldUntil: hasUndoWindow(change) ? now.advanced(by: undoWindow) : nil, step: step)
        }
        guard try await ledger.record(drafts) else { return false }
        for (_, change) in changes {
            for listener in listeners { await listener.outboxDidRecord(change, as: step, at: now) }
        }
        return true
    }

    /// A signature with a picture is a barrier too, but it needs no window, because a signature can be deleted later.
    private func hasUndoWindow(_ change: Change) -> Bool {
        change.rule.ordering == .barrier && change.field != .signature && undoWindow > .zero
    }
}
