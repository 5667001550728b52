public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that changes the value of a refused or queued operation. A new operation with the new value is sent in
/// its place.
public struct EditOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording & SyncStatusReading
    let workOrders: any WorkOrdersRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    public init(
        sync: any QueueReading & ChangeRecording & SyncStatusReading,
        workOrders: any WorkOrdersRepository,
        session: Session,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.sync = sync
        self.workOrders = workOrders
        self.session = session
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// Replaces the operation with a new operation that has the new value.
    /// - Parameter value: a value of the same field.
    /// - Returns: ``ChangeOutcome/unchanged`` if a queued operation already has this value. A refused operation is
    ///   always replaced.
    /// - Throws: `SyncError.operationInDoubt` if the operation may have reached the server. Throws
    ///   `SyncError.operationApplied` if the server has applied it. Throws `SyncError.choiceNotPossible` if the value
    ///   does not fit or is not allowed. Throws `SyncError.notInQuarantine` if the operation is in conflict or
    ///   withdrawn. Throws `SyncError.operationUnreadable` if this version cannot read it.
    public func execute(
        _ id: OutboxOperation.ID, value: FieldValue, mode: ChangeMode = .save
    ) async throws(SyncError) -> ChangeOutcome {
        let operation = try await sync.operation(id)
        try Self.requireEditable(operation)
        guard let change = operation.change.holding(operation.change.rule.saved(value)) else {
            throw .choiceNotPossible(.otherField)
        }
        let details = try await workOrders.detailsIfOnDevice(operation.workOrderID)
        if let problem = change.problem(in: details, recordedOn: operation.subject) {
            throw .choiceNotPossible(problem)
        }
        if operation.state == .waiting, change == operation.change { return .unchanged }
        try requirePermission(for: change, of: operation, on: details, in: try await sync.queue())
        if mode == .dryRun { return .wouldSave }
        let next = SupersedingOperation(id: makeOperationID(), change: change)
        try await sync.supersede([id], by: [next], because: OperationReason(.edited)) { snapshot in
            let lane = try snapshot.lane(operation.workOrderID)
            try requirePermission(
                for: change, of: operation, on: try snapshot.details(operation.workOrderID, .all), in: lane)
        }
        return .saved(next.id)
    }

    /// Replaces the creation of a work order with one that has these values. The changes that wait for the work order stay
    /// as they are.
    /// - Parameter changes: changes of fields that a new work order has; the last one of a field is valid.
    /// - Returns: ``ChangeOutcome/unchanged`` if a queued creation already has these values. A refused creation is always
    ///   replaced.
    /// - Throws: the errors of ``execute(_:value:mode:)``, and `SyncError.choiceNotPossible` with `otherField` if the
    ///   operation creates no work order, or if a new work order does not have the field.
    public func execute(
        _ id: OutboxOperation.ID, fields changes: [Change], mode: ChangeMode = .save
    ) async throws(SyncError) -> ChangeOutcome {
        let operation = try await sync.operation(id)
        try Self.requireEditable(operation)
        guard let draft = operation.change.createdWorkOrder else { throw .choiceNotPossible(.otherField) }
        if let refusal = EditRule.creationRefusal(for: session) { throw .choiceNotPossible(.refused(refusal)) }
        var details = draft.details
        for change in changes {
            guard let field = change.field, Field.ofCreation.contains(field) else {
                throw .choiceNotPossible(.otherField)
            }
            if let problem = change.problem(in: details) { throw .choiceNotPossible(problem) }
            details.apply(change)
        }
        let assignees = details.workOrder.assignees
        if assignees != draft.workOrder.assignees, assignees != [.user(session.user.id, name: session.user.name)],
            !session.allows(.assign)
        {
            throw .choiceNotPossible(.refused(.notPermitted(.assign, assignees: [])))
        }
        let change = Change.create(draft.with(details.workOrder))
        if operation.state == .waiting, change == operation.change { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let next = SupersedingOperation(id: makeOperationID(), change: change)
        try await sync.supersede([id], by: [next], because: OperationReason(.edited))
        return .saved(next.id)
    }

    /// Replaces labor time with another start and end. An end that waits behind a running timer stays as it is.
    /// - Parameter basis: the clock by which the time is checked.
    /// - Returns: ``ChangeOutcome/unchanged`` if queued labor time already has this start and end. Refused labor time is
    ///   always replaced.
    /// - Throws: the errors of ``execute(_:value:mode:)``, and `SyncError.choiceNotPossible` with `otherField` if the
    ///   operation records no labor time, or with `timeNotAllowed` and the reason.
    public func execute(
        _ id: OutboxOperation.ID, time span: LogEntry.TimeSpan, basis: TimeBasis = .checked, mode: ChangeMode = .save
    ) async throws(SyncError) -> ChangeOutcome {
        let operation = try await sync.operation(id)
        try Self.requireEditable(operation)
        guard let change = operation.change.holding(span) else { throw .choiceNotPossible(.otherField) }
        let skew = try await sync.status().clockSkew
        if let problem = TimeRule.problem(with: span, now: now(), skew: skew, basis: basis) {
            throw .choiceNotPossible(.timeNotAllowed(problem))
        }
        if operation.state == .waiting, change == operation.change { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let next = SupersedingOperation(id: makeOperationID(), change: change)
        try await sync.supersede([id], by: [next], because: OperationReason(.edited))
        return .saved(next.id)
    }

    /// Throws if the session may not make the change when the operation is sent. Checks nothing if the work order is not on
    /// this device.
    private func requirePermission(
        for change: Change, of operation: OutboxOperation, on details: WorkOrderDetails?, in lane: [OutboxOperation]
    ) throws(SyncError) {
        guard let met = details?.state(whenSending: operation, in: lane) else { return }
        if case .status(let wanted)? = change.target, !met.workOrder.status.mayBecome(wanted) {
            throw .choiceNotPossible(.notAllowed(wanted, from: met.workOrder.status))
        }
        try session.requireChoice(of: change, on: met)
    }

    private static func requireEditable(_ operation: OutboxOperation) throws(SyncError) {
        guard operation.isReadable else { throw .operationUnreadable }
        switch operation.state {
        case .refused: return
        case .waiting: if operation.sealedAt != nil { throw .operationInDoubt }
        case .inDoubt, .poisoned: throw .operationInDoubt
        case .applied: throw .operationApplied
        case .conflict, .withdrawn: throw .notInQuarantine
        }
    }
}
