public import MillwrightDomain
public import MillwrightOfflineEngine

/// Try a change again that is in quarantine. Where the server holds no verdict the same operation goes out under the same
/// key, for it may have arrived; what the server refused goes out as a new one.
public struct RetryOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    public init(sync: any QueueReading & ChangeRecording, makeOperationID: @escaping @Sendable () -> OutboxOperation.ID)
    {
        self.sync = sync
        self.makeOperationID = makeOperationID
    }

    /// - Throws: `SyncError.notInQuarantine` when it waits, is decided about, or is over;
    ///   `SyncError.operationUnreadable`.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> Retry {
        let operation = try await sync.operation(id)
        guard operation.isReadable else { throw .operationUnreadable }
        switch operation.state {
        case .poisoned:
            if mode == .save { try await sync.release(id) }
            return Retry(operation: operation, outcome: mode == .save ? .released : .wouldRelease)
        case .refused:
            if mode == .rehearse { return Retry(operation: operation, outcome: .wouldReplace) }
            let next = SupersedingOperation(id: makeOperationID(), change: operation.change)
            try await sync.supersede([id], by: [next], because: OperationReason(.retried))
            return Retry(operation: operation, outcome: .replaced(by: next.id))
        case .waiting, .inDoubt, .conflict, .applied, .withdrawn: throw .notInQuarantine
        }
    }
}
