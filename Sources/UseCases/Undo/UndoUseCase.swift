public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that undoes the last change, or a given change.
///
/// A change that was not sent is withdrawn from the queue. A change that may have reached the server is voided, so that
/// the server never applies it. For a change that the server has applied, the opposite change is queued. The creation of
/// a work order takes the other unfinished changes of that work order with it; a redo brings them back together.
public struct UndoUseCase: Sendable {
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

    /// Undoes a change.
    /// - Parameter id: the operation to undo, or an operation that it superseded; `nil` for the last change that was
    ///   not undone.
    /// - Throws: `SyncError.nothingToUndo` if there is no such change. Throws `SyncError.cannotUndo` with the reason if
    ///   undo is not possible, if a timer would run again while another timer of the same person runs, or if the
    ///   signature would lose its picture. Throws
    ///   `SyncError.server` if the operation must be voided and the server is unreachable. Throws
    ///   `SyncError.operationAppliedElsewhere` if the server applied it with other bytes. Throws
    ///   `SyncError.operationUnreadable` if the server applied an operation that this version cannot read.
    public func execute(_ id: OutboxOperation.ID? = nil, mode: ChangeMode = .save) async throws(SyncError) -> Undo {
        let operation = try await sync.step(id, in: \.undoable, orElse: .nothingToUndo)
        try await workOrders.check { try $0.requireSoundness(without: operation) }
        var dependents = try await sync.dependents(of: operation)
        let outcome =
            mode == .save ? try await undo(operation, as: operation.state) : try await dryRun(operation)
        // Another process may have recorded a change in the meantime.
        if outcome == .withdrawn, operation.takesDependents {
            dependents = try await sync.withdrawn(with: operation.id)
        }
        return Undo(operation: operation, outcome: outcome, dependents: dependents)
    }

    private func undo(_ operation: OutboxOperation, as state: OperationState) async throws(SyncError) -> Undo.Outcome {
        switch state {
        case .conflict: throw .cannotUndo(.inConflict)
        case .waiting where operation.sealedAt == nil, .refused:
            do {
                try await sync.withdraw(operation.id, as: .undone) { try $0.requireSoundness(without: operation) }
            } catch {
                switch error {
                case .operationInDoubt: return try await undo(operation, as: .inDoubt)
                case .operationApplied: return try await undo(operation, as: .applied)
                default: throw error
                }
            }
            return .withdrawn
        case .waiting, .inDoubt, .poisoned:
            switch try await sync.void(operation.id) {
            case .applied: return try await undo(operation, as: .applied)
            case .waiting, .inDoubt, .conflict, .poisoned: throw .operationInDoubt
            case .refused: throw .operationAppliedElsewhere
            case .withdrawn: return .withdrawn
            }
        case .applied: return try await compensate(operation)
        case .withdrawn:
            let joined = try await sync.joined(operation)
            return joined.state.isUndoneByOpposite
                ? try await compensate(operation) : try await undo(joined, as: joined.state)
        }
    }

    private func compensate(_ operation: OutboxOperation) async throws(SyncError) -> Undo.Outcome {
        let opposite = SupersedingOperation(id: makeOperationID(), change: try await opposite(of: operation))
        try await sync.record(opposite, on: operation.workOrderID, as: .undo(of: operation.id)) { snapshot in
            _ = try self.opposite(of: operation, in: try snapshot.details(operation.workOrderID, .all))
            try snapshot.requireSoundness(without: operation)
        }
        return .compensated(opposite.id)
    }

    private func dryRun(_ operation: OutboxOperation) async throws(SyncError) -> Undo.Outcome {
        switch operation.state {
        case .applied:
            _ = try await opposite(of: operation)
            return .wouldCompensate
        case .conflict: throw .cannotUndo(.inConflict)
        case .waiting, .inDoubt, .refused, .poisoned: return .wouldWithdraw
        case .withdrawn:
            let joined = try await sync.joined(operation)
            guard joined.state.isUndoneByOpposite else { return try await dryRun(joined) }
            _ = try await opposite(of: operation)
            return .wouldCompensate
        }
    }

    func opposite(of operation: OutboxOperation) async throws(SyncError) -> Change {
        guard operation.isReadable else { throw .operationUnreadable }
        return try opposite(of: operation, in: try await workOrders.detailsIfOnDevice(operation.workOrderID))
    }

    private func opposite(
        of operation: OutboxOperation, in details: WorkOrderDetails?
    ) throws(SyncError) -> Change {
        let change = try UndoPolicy.opposite(of: operation, in: details)
        try session.requirePermission(for: change, on: details)
        return change
    }
}
