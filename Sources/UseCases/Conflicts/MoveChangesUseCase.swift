public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that moves all unsent changes of a work order to another work order. The work order is gone on the server,
/// or the server refused to create it.
public struct MoveChangesUseCase: Sendable {
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
    /// - Parameters:
    ///   - conflict: the conflict as the deciding person saw it.
    ///   - destination: the work order that takes over the changes; `nil` for a new one, which names the old one and is
    ///     assigned to the person who decides.
    /// - Throws: `SyncError.notInConflict` if the operation is not in conflict. Throws `SyncError.conflictMoved` if the
    ///   conflict has changed since the person saw it. Throws `SyncError.choiceNotPossible` with the reason if the work
    ///   order is not gone, or if the session may not create work orders or edit the destination.
    public func execute(
        _ conflict: Conflict, to destination: WorkOrder.ID? = nil, mode: ChangeMode = .save
    ) async throws(SyncError) -> WorkOrderMove {
        let operation = try await sync.operation(conflict.id)
        guard let current = Conflict(operation) else { throw .notInConflict }
        if conflict.isStale(against: operation) { throw .conflictMoved }
        guard current.choices.contains(.newWorkOrder) else { throw .choiceNotPossible(.workOrderExists) }
        let move = try await move(operation, to: destination)
        return mode == .save ? try await sync.move(conflict, by: move) : move
    }

    /// Moves the work order that the server refused to create, with all changes that wait for it. After an error, nothing
    /// is moved.
    /// - Parameters:
    ///   - id: the refused creation.
    ///   - destination: the work order that takes over the changes; `nil` for a new one with the same fields and tasks,
    ///     without the template.
    /// - Throws: `SyncError.notInQuarantine` if the operation is no refused creation. Throws `SyncError.conflictMoved` if
    ///   one of the changes changed meanwhile. Throws `SyncError.choiceNotPossible` with the reason if the session may not
    ///   create work orders or edit the destination.
    public func execute(
        _ id: OutboxOperation.ID, to destination: WorkOrder.ID? = nil, mode: ChangeMode = .save
    ) async throws(SyncError) -> WorkOrderMove {
        let operation = try await sync.operation(id)
        guard operation.isRefusedCreation else { throw .notInQuarantine }
        let move = try await move(operation, to: destination)
        return mode == .save ? try await sync.move(nil, by: move) : move
    }

    private func move(
        _ operation: OutboxOperation, to destination: WorkOrder.ID?
    ) async throws(SyncError) -> WorkOrderMove {
        let details = try await workOrders.detailsIfOnDevice(operation.workOrderID)
        if let details, !operation.isRefusedCreation, !details.hasPlace(for: operation.change) {
            throw .choiceNotPossible(.workOrderExists)
        }
        let lane = try await sync.queue().filter { $0.workOrderID == operation.workOrderID }
        guard let destination else { return try await moveToNew(lane, on: details) }
        guard destination != operation.workOrderID, let other = try await workOrders.detailsIfOnDevice(destination)
        else { throw .choiceNotPossible(.nothingToChange) }
        if let refusal = EditRule.refusal(for: session, editing: other.workOrder) {
            throw .choiceNotPossible(.refused(refusal))
        }
        let move = WorkOrderMove(
            of: lane, on: details, to: other, person: session.user, now: now(), makeID: makeOperationID)
        guard let move else { throw .choiceNotPossible(.nothingToChange) }
        return move
    }

    private func moveToNew(
        _ lane: [OutboxOperation], on details: WorkOrderDetails?
    ) async throws(SyncError) -> WorkOrderMove {
        if let refusal = EditRule.creationRefusal(for: session) { throw .choiceNotPossible(.refused(refusal)) }
        let number = try await SyncError.wrapping(
            try await workOrders.make(.dryRun) { ChangePlan(try $0.newNumber()) }
        ) { SyncError(reading: $0) }
        let move = WorkOrderMove(
            of: lane, on: details, number: number, person: session.user, now: now(), makeID: makeOperationID)
        guard let move else { throw .choiceNotPossible(.nothingToChange) }
        return move
    }
}
