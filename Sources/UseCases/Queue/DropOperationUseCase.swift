public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that discards a change that was never sent, is in conflict, or is in the quarantine.
///
/// A change whose request may have reached the server is not discarded, because the server may have applied it. An
/// exception is a change that was set aside. It is first voided at the server, so that the server never applies it.
public struct DropOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording
    let workOrders: any WorkOrdersRepository

    public init(sync: any QueueReading & ChangeRecording, workOrders: any WorkOrdersRepository) {
        self.sync = sync
        self.workOrders = workOrders
    }

    /// Withdraws the operation. Does nothing if it is already withdrawn. The creation of a work order takes the other
    /// unfinished changes of that work order with it, in the same transaction.
    ///
    /// - Returns: the operation before it was withdrawn, and the changes that were discarded with it. A dry run returns
    ///   the changes that would be.
    /// - Throws: `SyncError.operationInDoubt` if the operation may have reached the server, and
    ///   `SyncError.operationApplied` if the server has applied it, or `SyncError.operationAppliedElsewhere` with other
    ///   bytes. Throws `SyncError.server` if the operation must be
    ///   voided and the server is unreachable. Throws `SyncError.cannotUndo` if a timer would run again while another
    ///   timer of the same person runs, or if the signature would lose its picture.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> Drop {
        let operation = try await sync.operation(id)
        switch operation.state {
        case .inDoubt: throw .operationInDoubt
        case .applied: throw .operationApplied
        case .withdrawn: return Drop(operation: operation)
        case .waiting, .conflict, .refused, .poisoned:
            try await workOrders.check { try $0.requireSoundness(without: operation) }
        }
        if mode == .dryRun {
            let dependents = operation.takesDependents ? try await sync.dependents(of: operation) : []
            return Drop(operation: operation, dependents: dependents)
        }
        if case .poisoned = operation.state {
            try await void(id)
        } else {
            try await sync.withdraw(id, as: .dropped) { try $0.requireSoundness(without: operation) }
        }
        // Another process may have recorded a change in the meantime, so the changes are read after the transaction.
        let dependents = operation.takesDependents ? try await sync.withdrawn(with: id) : []
        return Drop(operation: operation, dependents: dependents)
    }

    private func void(_ id: OutboxOperation.ID) async throws(SyncError) {
        switch try await sync.void(id) {
        case .applied: throw .operationApplied
        case .refused: throw .operationAppliedElsewhere
        case .withdrawn: break
        case .waiting, .inDoubt, .conflict, .poisoned: throw .operationInDoubt
        }
    }
}
