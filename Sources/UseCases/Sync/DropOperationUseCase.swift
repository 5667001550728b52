public import MillwrightDomain
public import MillwrightOfflineEngine

/// Take back a change: one that was never sent, or one the server refused. One that may have arrived is not dropped,
/// for dropping it here would not undo it there; one in quarantine without a verdict is made void on the server first.
public struct DropOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording

    public init(sync: any QueueReading & ChangeRecording) {
        self.sync = sync
    }

    /// Dropping one that was taken back already is no error, and does nothing.
    ///
    /// - Returns: the operation as it was.
    /// - Throws: `SyncError.operationInDoubt` when it may have arrived, `SyncError.operationApplied` when it did,
    ///   `SyncError.server` when it has to be made void and the server cannot be asked.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> OutboxOperation {
        let operation = try await sync.operation(id)
        switch operation.state {
        case .inDoubt: throw .operationInDoubt
        case .applied: throw .operationApplied
        case .withdrawn: break
        case .poisoned: if mode == .save { try await void(id) }
        case .waiting, .conflict, .refused: if mode == .save { try await sync.withdraw(id, as: .dropped) }
        }
        return operation
    }

    private func void(_ id: OutboxOperation.ID) async throws(SyncError) {
        switch try await sync.void(id) {
        case .applied: throw .operationApplied
        case .refused, .withdrawn: break
        case .waiting, .inDoubt, .conflict, .poisoned: throw .operationInDoubt
        }
    }
}
