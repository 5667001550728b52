public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that moves the unsent changes of a work order that is gone to a new work order. The new work order names
/// the old one, and is assigned to the person who decides.
public struct MoveToNewWorkOrderUseCase: Sendable {
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

    /// Moves the change in conflict and all other unsent changes of its work order. After an error, nothing is moved.
    /// - Parameter conflict: the conflict as the deciding person saw it.
    /// - Throws: `SyncError.notInConflict` if the operation is not in conflict. Throws `SyncError.conflictMoved` if the
    ///   conflict has changed since the person saw it. Throws `SyncError.choiceNotPossible` with the reason if the work
    ///   order is not gone, or if the session may not create work orders.
    public func execute(_ conflict: Conflict, mode: ChangeMode = .save) async throws(SyncError) -> WorkOrderMove {
        let operation = try await sync.operation(conflict.id)
        guard let current = Conflict(operation) else { throw .notInConflict }
        if conflict.isStale(against: operation) { throw .conflictMoved }
        guard current.choices.contains(.newWorkOrder) else { throw .choiceNotPossible(.workOrderExists) }
        if let refusal = EditRule.creationRefusal(for: session) { throw .choiceNotPossible(.refused(refusal)) }
        let details = try await workOrders.detailsIfOnDevice(operation.workOrderID)
        if let details, !details.hasPlace(for: operation.change) { throw .choiceNotPossible(.workOrderExists) }
        let number = try await SyncError.wrapping(
            try await workOrders.make(.dryRun) { ChangePlan(try $0.newNumber()) }
        ) { SyncError(reading: $0) }
        let lane = try await sync.queue().filter { $0.workOrderID == operation.workOrderID }
        guard
            let move = WorkOrderMove(
                of: lane, on: details, number: number, person: session.user, now: now(), makeID: makeOperationID)
        else { throw .choiceNotPossible(.nothingToChange) }
        return mode == .save ? try await sync.move(conflict, by: move) : move
    }
}
