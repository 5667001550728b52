public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that redoes an undone change: the last undone change, or a given change.
public struct RedoUseCase: Sendable {
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

    /// Redoes a change.
    /// - Parameter id: the undone operation, or an operation that it superseded; `nil` for the last undone operation.
    /// - Throws: `SyncError.nothingToRedo` if nothing was undone, or if a newer change was made. Throws
    ///   `SyncError.cannotUndo` with the reason if the change is not possible, or if it would start a timer while another
    ///   timer of the same person runs. Throws `SyncError.operationUnreadable` if this version cannot read the operation.
    public func execute(_ id: OutboxOperation.ID? = nil, mode: ChangeMode = .save) async throws(SyncError) -> Redo {
        let operation = try await sync.step(id, in: \.redoable, orElse: .nothingToRedo)
        guard operation.isReadable else { throw .operationUnreadable }
        let details = try await workOrders.detailsIfOnDevice(operation.workOrderID)
        let change = try UndoPolicy.again(operation, in: details)
        try session.requirePermission(for: change, on: details)
        try await workOrders.requireOneTimer(after: [change], on: details)
        if mode == .dryRun { return Redo(operation: operation, outcome: .wouldSave) }
        let again = SupersedingOperation(id: makeOperationID(), change: change)
        try await sync.record(again, on: operation.workOrderID, as: .redo(of: operation.id))
        return Redo(operation: operation, outcome: .saved(again.id))
    }
}
