public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that retries a quarantined change. An operation that was set aside is sent again under the same
/// idempotency key, because the server may have it. A refused operation is replaced by a new one.
public struct RetryOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording & SyncStatusReading
    let templates: any TemplatesRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    package init(
        sync: any QueueReading & ChangeRecording & SyncStatusReading,
        templates: any TemplatesRepository,
        session: Session,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.sync = sync
        self.templates = templates
        self.session = session
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// The tasks of a refused work order that is created again.
    public enum Tasks: Sendable {
        /// The tasks that its template has now, read with this policy. The changes of a task that the template no longer
        /// has become notes.
        case ofTemplate(WorkOrderTemplate.FetchPolicy)
        /// The tasks as they were copied on this device. The work order is created without its template.
        case asCopied
    }

    /// Retries the operation.
    /// - Parameters:
    ///   - tasks: the tasks of a work order from a template; any other change has none.
    ///   - basis: the clock of refused labor time. With the server's, the start and the end are moved by the known
    ///     difference of the clocks, and so is an end that waits behind the start.
    /// - Throws: `SyncError.notInQuarantine` if the operation is queued, in conflict or finished. Throws
    ///   `SyncError.operationUnreadable` if this version cannot read it. Throws `SyncError.choiceNotPossible` with
    ///   `templateGone` if the work order needs a template that no longer exists, and with `timeNotAllowed` if the server
    ///   would refuse the labor time again, because this device's clock is ahead.
    public func execute(
        _ id: OutboxOperation.ID, tasks: Tasks = .ofTemplate(.serverThenDevice), basis: TimeBasis = .checked,
        mode: ChangeMode = .save
    ) async throws(SyncError) -> Retry {
        let operation = try await sync.operation(id)
        guard operation.isReadable else { throw .operationUnreadable }
        switch operation.state {
        case .poisoned:
            if mode == .save { try await sync.release(id) }
            return Retry(operation: operation, outcome: mode == .save ? .released : .wouldRelease)
        case .refused:
            if let retry = try await retryTime(operation, basis, mode) { return retry }
            return try await replace(operation, tasks, mode)
        case .waiting, .inDoubt, .conflict, .applied, .withdrawn: throw .notInQuarantine
        }
    }

    private func replace(
        _ operation: OutboxOperation, _ tasks: Tasks, _ mode: ChangeMode
    ) async throws(SyncError) -> Retry {
        if let corrected = try await corrected(operation, tasks) {
            let outcome: Retry.Outcome = mode == .save ? .replaced(by: corrected.creation.id) : .wouldReplace
            if mode == .save {
                try await sync.supersede(
                    corrected.closing, by: corrected.replacements, because: OperationReason(.retried))
            }
            return Retry(operation: operation, outcome: outcome, displaced: corrected.displaced)
        }
        if mode == .dryRun { return Retry(operation: operation, outcome: .wouldReplace) }
        let next = SupersedingOperation(id: makeOperationID(), change: operation.change)
        try await sync.supersede([operation.id], by: [next], because: OperationReason(.retried))
        return Retry(operation: operation, outcome: .replaced(by: next.id))
    }

    /// Retries labor time by the clock of the person's choice.
    /// - Returns: `nil` if nothing has to be moved.
    private func retryTime(
        _ operation: OutboxOperation, _ basis: TimeBasis, _ mode: ChangeMode
    ) async throws(SyncError) -> Retry? {
        guard basis != .device, let span = operation.change.checkedTime, let entry = operation.change.timedEntry,
            let skew = try await sync.status().clockSkew
        else { return nil }
        if basis == .checked {
            guard let problem = TimeRule.problem(with: span, now: now(), skew: skew, basis: basis) else { return nil }
            // Only the clock is a reason not to try again. The server decides about everything else.
            switch problem {
            case .clockAhead, .inFuture: throw .choiceNotPossible(.timeNotAllowed(problem))
            default: return nil
            }
        }
        let behind = try await sync.queue().filter { later in
            later.workOrderID == operation.workOrderID && later.sequence > operation.sequence && later.isReadable
                && later.state == .waiting && later.sealedAt == nil && later.change.timedEntry == entry
        }
        let moved = [operation] + behind
        let replacements = moved.compactMap { old in
            old.change.moved(by: skew).map { SupersedingOperation(id: makeOperationID(), change: $0) }
        }
        guard let first = replacements.first else { return nil }
        if mode == .dryRun { return Retry(operation: operation, outcome: .wouldReplace) }
        try await sync.supersede(moved.map(\.id), by: replacements, because: OperationReason(.retried))
        return Retry(operation: operation, outcome: .replaced(by: first.id))
    }

    /// Returns the work order with its new tasks; `nil` if the operation creates no work order from a template.
    private func corrected(_ operation: OutboxOperation, _ tasks: Tasks) async throws(SyncError) -> CorrectedCreation? {
        guard let draft = operation.change.createdWorkOrder, let template = draft.templateID else { return nil }
        let next =
            switch tasks {
            case .ofTemplate(let policy): try await following(template, draft, policy)
            case .asCopied: draft.withoutTemplate
            }
        let lane = try await sync.queue().filter { $0.workOrderID == operation.workOrderID }
        return CorrectedCreation(
            of: operation, as: next, lane: lane, person: session.user, now: now(), makeID: makeOperationID)
    }

    /// Returns the work order with the tasks that its template has now. If this device never read the templates, returns
    /// the work order as it is.
    private func following(
        _ template: WorkOrderTemplate.ID, _ draft: WorkOrderDraft, _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(SyncError) -> WorkOrderDraft {
        do throws(TemplateError) {
            let current = try await templates.template(template, policy).value
            return draft.following(current) { makeOperationID().rawValue }
        } catch {
            switch error {
            case .templateNotFound: throw .choiceNotPossible(.templateGone)
            case .notOnDevice: return draft
            case .notSignedIn: throw .notSignedIn
            case .server(let problem): throw .server(problem)
            case .storage(let problem): throw SyncError(problem)
            case .cancelled: throw .cancelled
            }
        }
    }
}
