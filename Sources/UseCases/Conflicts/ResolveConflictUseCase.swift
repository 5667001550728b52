public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that resolves a conflict. The operation in conflict is withdrawn and stays in the history. New operations
/// that follow from the person's choice, if any, are sent in its place.
public struct ResolveConflictUseCase: Sendable {
    let sync: any QueueReading & ConflictDeciding
    let workOrders: any WorkOrdersRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    public init(
        sync: any QueueReading & ConflictDeciding,
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

    /// Resolves the conflict. After an error, nothing is resolved.
    /// - Parameter conflict: the conflict as the deciding person saw it.
    /// - Throws: `SyncError.notInConflict` if the operation is not in conflict. Throws `SyncError.conflictMoved` if the
    ///   conflict has changed since the person saw it. Throws `SyncError.choiceNotPossible` with the reason if the
    ///   choice does not fit or is not allowed.
    public func execute(
        _ conflict: Conflict, choosing choice: ConflictChoice, mode: ChangeMode = .save
    ) async throws(SyncError) -> Resolution {
        let operation = try await sync.operation(conflict.id)
        guard Conflict(operation) != nil else { throw .notInConflict }
        if conflict.isStale(against: operation) { throw .conflictMoved }
        let details = try await workOrders.detailsIfOnDevice(operation.workOrderID)
        let replacements = try ConflictRule.replacements(
            for: conflict, choosing: choice, in: details, author: session.user.name, now: now(),
            makeID: makeOperationID)
        try requirePermission(
            for: replacements, choosing: choice, about: conflict, in: details, try await sync.queue())
        if mode == .save {
            let reason = OperationReason(.decided, choice.kind.rawValue)
            try await sync.decide(conflict, by: replacements, because: reason) { snapshot in
                let workOrder = operation.workOrderID
                try requirePermission(
                    for: replacements, choosing: choice, about: conflict,
                    in: try snapshot.details(workOrder, .all), try snapshot.lane(workOrder))
            }
        }
        return Resolution(operation: operation, replacements: replacements)
    }

    /// Throws if the session may not make the change that replaces the operation in conflict. The rules are applied to
    /// the work order with the server's value. Conflict records and notes replace no value, so they are not checked.
    private func requirePermission(
        for replacements: [SupersedingOperation], choosing choice: ConflictChoice, about conflict: Conflict,
        in details: WorkOrderDetails?, _ lane: [OutboxOperation]
    ) throws(SyncError) {
        guard choice.kind != .asNote, let details, let change = replacements.first?.change else { return }
        if case .append(.conflictRecord) = change { return }
        var met = details.state(whenSending: conflict.operation, in: lane)
        if let theirs = change.holding(conflict.theirs) { met.apply(theirs) }
        try session.requireChoice(of: change, on: met)
    }
}
