public import MillwrightDomain
public import MillwrightOfflineEngine

/// Make a change again that was undone: the last one, or a named one.
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

    /// - Throws: `SyncError.nothingToRedo`, also after a new change; `SyncError.cannotUndo` with the reason;
    ///   `SyncError.operationUnreadable`.
    public func execute(_ id: OutboxOperation.ID? = nil, mode: ChangeMode = .save) async throws(SyncError) -> Redo {
        let operation = try await sync.step(id, in: \.redoable, orElse: .nothingToRedo)
        guard operation.isReadable else { throw .operationUnreadable }
        let details = try await workOrders.detailsIfHeld(operation.workOrderID)
        let change = try UndoPolicy.again(operation, in: details)
        try session.requirePermission(for: change, on: details)
        if mode == .rehearse { return Redo(operation: operation, outcome: .wouldSave) }
        let again = SupersedingOperation(id: makeOperationID(), change: change)
        try await sync.record(again, on: operation.workOrderID, as: .redo(of: operation.id))
        return Redo(operation: operation, outcome: .saved(again.id))
    }
}
