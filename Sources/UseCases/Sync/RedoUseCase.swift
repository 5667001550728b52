public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that redoes an undone change: the last undone change, or a given change. The creation of a work order
/// brings back the changes that were undone together with it.
public struct RedoUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording
    let workOrders: any WorkOrdersRepository
    let photos: any PhotosRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    package init(
        sync: any QueueReading & ChangeRecording,
        workOrders: any WorkOrdersRepository,
        photos: any PhotosRepository,
        session: Session,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.sync = sync
        self.workOrders = workOrders
        self.photos = photos
        self.session = session
        self.makeOperationID = makeOperationID
    }

    /// Redoes a change.
    ///
    /// A photo is deleted again only if its file is on this device or can be downloaded, as in ``DeletePhotoUseCase``.
    /// - Parameters:
    ///   - id: the undone operation, or an operation that it superseded; `nil` for the last undone operation.
    ///   - fetchPolicy: whether the file of a photo to delete may be downloaded. A dry run downloads nothing.
    /// - Throws: `SyncError.nothingToRedo` if nothing was undone, or if a newer change was made. Throws
    ///   `SyncError.cannotUndo` with the reason if the change is not possible, or if it would start a timer while another
    ///   timer of the same person runs, or delete a photo that could not be restored. Throws
    ///   `SyncError.operationUnreadable` if this version cannot read the operation.
    public func execute(
        _ id: OutboxOperation.ID? = nil, fetchPolicy: Photo.FetchPolicy = .deviceThenServer, mode: ChangeMode = .save
    ) async throws(SyncError) -> Redo {
        let operation = try await sync.step(id, in: \.redoable, orElse: .nothingToRedo)
        guard operation.isReadable else { throw .operationUnreadable }
        if let draft = operation.change.createdWorkOrder { return try await create(draft, again: operation, mode) }
        let details = try await workOrders.detailsIfOnDevice(operation.workOrderID)
        let change = try UndoPolicy.again(operation, in: details)
        try session.requirePermission(for: change, on: details)
        try await workOrders.requireOneTimer(after: [change], on: details)
        if mode == .save, let photo = change.removedPhoto { try await keep(photo, fetchPolicy) }
        return Redo(operation: operation, outcome: try await record(operation, mode))
    }

    /// Creates the work order again, with the changes that were undone together with it.
    ///
    /// Each change is recorded in a transaction of its own, the creation first. If the process dies in between, a
    /// further redo records the changes that are missing.
    private func create(
        _ draft: WorkOrderDraft, again operation: OutboxOperation, _ mode: ChangeMode
    ) async throws(SyncError) -> Redo {
        if let refusal = EditRule.creationRefusal(for: session) { throw .cannotUndo(.refused(refusal)) }
        if try await workOrders.detailsIfOnDevice(draft.id) != nil { throw .cannotUndo(.changedSince) }
        let undone = OperationHistory(try await sync.history(limit: OperationHistory.limit)).redoable
        let withdrawn = try await sync.withdrawn(with: operation.id).map(\.id)
        // The last operation of the queue was undone first.
        let dependents = undone.reversed().filter { withdrawn.contains($0.id) && $0.isReadable }
        try await workOrders.requireOneTimer(after: dependents.map(\.change), on: draft.details)
        let outcome = try await record(operation, mode)
        var redone: [Redo.Dependent] = []
        for dependent in dependents {
            redone.append(Redo.Dependent(operation: dependent, outcome: try await record(dependent, mode)))
        }
        return Redo(operation: operation, outcome: outcome, dependents: redone)
    }

    private func keep(_ photo: Photo, _ fetchPolicy: Photo.FetchPolicy) async throws(SyncError) {
        do throws(PhotoError) { _ = try await photos.keepForBin(photo, fetchPolicy) } catch {
            switch error {
            case .notSignedIn: throw .notSignedIn
            case .cancelled: throw .cancelled
            case .notRestorable(let photo, let reason): throw .cannotUndo(.notRestorable(photo, reason: reason))
            default: throw .cannotUndo(.notRestorable(photo, reason: error))
            }
        }
    }

    private func record(_ operation: OutboxOperation, _ mode: ChangeMode) async throws(SyncError) -> ChangeOutcome {
        if mode == .dryRun { return .wouldSave }
        let again = SupersedingOperation(id: makeOperationID(), change: operation.change)
        try await sync.record(again, on: operation.workOrderID, as: .redo(of: operation.id))
        return .saved(again.id)
    }
}
