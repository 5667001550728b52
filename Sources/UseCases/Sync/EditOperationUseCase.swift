public import MillwrightDomain
public import MillwrightOfflineEngine

/// Change what a refused or still waiting operation says: a new one with another value goes out in its place.
public struct EditOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording
    let workOrders: any WorkOrdersRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    public init(
        sync: any QueueReading & ChangeRecording,
        workOrders: any WorkOrdersRepository,
        session: Session,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.sync = sync
        self.workOrders = workOrders
        self.session = session
        self.makeOperationID = makeOperationID
    }

    /// - Parameter value: of the same field.
    /// - Returns: ``ChangeOutcome/unchanged`` when a waiting one says that already; a refused one is always a new try.
    /// - Throws: `SyncError.operationInDoubt` when it may have reached the server, `SyncError.choiceNotPossible` when the
    ///   value does not fit or would not be allowed there, `SyncError.notInQuarantine` when it is a conflict to decide about
    ///   or was taken back, `SyncError.operationUnreadable`.
    public func execute(
        _ id: OutboxOperation.ID, value: FieldValue, mode: ChangeMode = .save
    ) async throws(SyncError) -> ChangeOutcome {
        let operation = try await sync.operation(id)
        try Self.requireEditable(operation)
        guard let change = operation.change.holding(value) else { throw .choiceNotPossible(.otherField) }
        let details = try await workOrders.detailsIfHeld(operation.workOrderID)
        if let problem = change.problem(in: details) { throw .choiceNotPossible(problem) }
        if operation.state == .waiting, change == operation.change { return .unchanged }
        if let details {
            let met = details.before(operation, in: try await sync.queue())
            if case .status(let wanted) = value, !met.workOrder.status.mayBecome(wanted) {
                throw .choiceNotPossible(.notAllowed(wanted, from: met.workOrder.status))
            }
            try session.requireChoice(of: change, on: met)
        }
        if mode == .rehearse { return .wouldSave }
        let next = SupersedingOperation(id: makeOperationID(), change: change)
        try await sync.supersede([id], by: [next], because: OperationReason(.edited))
        return .saved(next.id)
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
