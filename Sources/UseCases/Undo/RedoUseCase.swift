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
        try await workOrders.check { try requirePossible(operation, on: $0) }
        if mode == .save, let photo = operation.change.removedPhoto { try await keep(photo, fetchPolicy) }
        return Redo(
            operation: operation,
            outcome: try await record(operation, mode) { try requirePossible(operation, on: $0) })
    }

    /// Throws if the change cannot be made again.
    private func requirePossible(_ operation: OutboxOperation, on snapshot: any WorkOrdersSnapshot) throws {
        let details = try snapshot.details(operation.workOrderID, .all)
        let change = try UndoPolicy.again(operation, in: details)
        try session.requirePermission(for: change, on: details)
        try snapshot.requireOneTimer(after: [change], on: details)
    }

    /// Creates the work order again, with the changes that were undone together with it.
    ///
    /// Each change is recorded in a transaction of its own, the creation first. If the process dies in between, a
    /// further redo records the changes that are missing.
    private func create(
        _ draft: WorkOrderDraft, again operation: OutboxOperation, _ mode: ChangeMode
    ) async throws(SyncError) -> Redo {
        if let refusal = EditRule.creationRefusal(for: session) { throw .cannotUndo(.refused(refusal)) }
        try await workOrders.check { try requireMissing(draft, on: $0) }
        let undone = OperationHistory(try await sync.history(limit: OperationHistory.limit)).redoable
        let withdrawn = try await sync.withdrawn(with: operation.id).map(\.id)
        // The last operation of the queue was undone first.
        let dependents = undone.reversed().filter { withdrawn.contains($0.id) && $0.isReadable }
        let changes = dependents.map(\.change)
        try await workOrders.check { try $0.requireOneTimer(after: changes, on: draft.details) }
        let outcome = try await record(operation, mode) { snapshot in
            try requireMissing(draft, on: snapshot)
            try snapshot.requireOneTimer(after: changes, on: draft.details)
        }
        var redone: [Redo.Dependent] = []
        for dependent in dependents {
            let outcome = try await record(dependent, mode) { snapshot in
                try snapshot.requireOneTimer(after: [dependent.change], on: try snapshot.details(draft.id, .all))
            }
            redone.append(Redo.Dependent(operation: dependent, outcome: outcome))
        }
        return Redo(operation: operation, outcome: outcome, dependents: redone)
    }

    private func requireMissing(_ draft: WorkOrderDraft, on snapshot: any WorkOrdersSnapshot) throws {
        if try snapshot.details(draft.id, .all) != nil { throw SyncError.cannotUndo(.changedSince) }
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

    private func record(
        _ operation: OutboxOperation, _ mode: ChangeMode, where rule: @escaping DecisionRule
    ) async throws(SyncError) -> ChangeOutcome {
        if mode == .dryRun { return .wouldSave }
        let again = SupersedingOperation(id: makeOperationID(), change: operation.change)
        try await sync.record(again, on: operation.workOrderID, as: .redo(of: operation.id), where: rule)
        return .saved(again.id)
    }
}
