package import MillwrightDomain

/// The outbox of the signed-in account. It records each change as an operation.
package struct Outbox: Sendable {
    package let ledger: OutboxLedger
    package let account: User.ID
    package let now: @Sendable () -> Instant
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

    /// Runs `plan` and records its changes: rules, view and operations in one transaction, durable when the call returns. A
    /// dry run only runs the plan.
    /// - Throws: the error of the plan. `workOrderNotFound` when the work order or the task of a change is not on this
    ///   device, or when another account is signed in. Nothing was written then.
    package func make<Outcome: Sendable, Failure: PlanError>(
        _ mode: ChangeMode, throwing: Failure.Type,
        _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(Failure) -> Outcome {
        if mode == .dryRun {
            let planned: Result<ChangePlan<Outcome>, Failure> = try await Failure.wrapping(
                try await ledger.store.read { rows in try Result(refusedBy: { try plan(rows) }) })
            return try planned.get().outcome
        }
        let now = now()
        let recorded = try await Failure.wrapping(
            try await ledger.record { rows in
                try Result<PlannedDrafts<Outcome>, Failure>(refusedBy: {
                    let planned = try plan(rows)
                    return PlannedDrafts(plan: planned, drafts: drafts(of: planned.changes, at: now, step: .change))
                })
            })
        guard let plan = try recorded.get() else { throw .workOrderNotFound }
        await announce(plan.changes.map(\.change), as: .change, at: now)
        return plan.outcome
    }

    /// Records a change that undoes or redoes another: rule, view and operation in one transaction, durable when the call
    /// returns.
    /// - Returns: `false` when the work order or the task is not on this device, or when another account is signed in.
    ///   A failure is the error of the rule. Nothing was written in both cases.
    package func record(
        _ change: Change, as id: OutboxOperation.ID, on workOrder: WorkOrder.ID, step: RecordedStep,
        where rule: @escaping DecisionRule
    ) async throws(StorageError) -> Result<Bool, SyncError> {
        let now = now()
        let drafts = drafts(of: [PlannedChange(change, on: workOrder, as: id)], at: now, step: step)
        let recorded: Result<ChangePlan<Void>?, SyncError> = try await ledger.record { [account] rows in
            if let refusal = try rows.refusal(of: rule, for: account) { return .failure(refusal) }
            return .success(PlannedDrafts(plan: ChangePlan(()), drafts: drafts))
        }
        if case .success(.some(_)) = recorded { await announce([change], as: step, at: now) }
        return recorded.map { $0 != nil }
    }

    private func drafts(of changes: [PlannedChange], at now: Instant, step: RecordedStep) -> [OperationDraft] {
        changes.map { planned in
            OperationDraft(
                id: planned.id, accountID: account, workOrderID: planned.workOrder, change: planned.change,
                createdAt: now,
                heldUntil: hasUndoWindow(planned.change) ? now.advanced(by: undoWindow) : nil, step: step)
        }
    }

    private func announce(_ changes: [Change], as step: RecordedStep, at now: Instant) async {
        for change in changes {
            for listener in listeners { await listener.outboxDidRecord(change, as: step, at: now) }
        }
    }

    /// A signature with a picture is a barrier too, but it needs no window, because a signature can be deleted later.
    private func hasUndoWindow(_ change: Change) -> Bool {
        change.rule.ordering == .barrier && change.field != .signature && undoWindow > .zero
    }
}
