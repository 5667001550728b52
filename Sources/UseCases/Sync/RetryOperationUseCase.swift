public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that retries a quarantined change. An operation that was set aside is sent again under the same
/// idempotency key, because the server may have it. A refused operation is replaced by a new one.
public struct RetryOperationUseCase: Sendable {
    let sync: any QueueReading & ChangeRecording
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    public init(sync: any QueueReading & ChangeRecording, makeOperationID: @escaping @Sendable () -> OutboxOperation.ID)
    {
        self.sync = sync
        self.makeOperationID = makeOperationID
    }

    /// Retries the operation.
    /// - Throws: `SyncError.notInQuarantine` if the operation is queued, in conflict or finished. Throws
    ///   `SyncError.operationUnreadable` if this version cannot read it.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> Retry {
        let operation = try await sync.operation(id)
        guard operation.isReadable else { throw .operationUnreadable }
        switch operation.state {
        case .poisoned:
            if mode == .save { try await sync.release(id) }
            return Retry(operation: operation, outcome: mode == .save ? .released : .wouldRelease)
        case .refused:
            if mode == .dryRun { return Retry(operation: operation, outcome: .wouldReplace) }
            let next = SupersedingOperation(id: makeOperationID(), change: operation.change)
            try await sync.supersede([id], by: [next], because: OperationReason(.retried))
            return Retry(operation: operation, outcome: .replaced(by: next.id))
        case .waiting, .inDoubt, .conflict, .applied, .withdrawn: throw .notInQuarantine
        }
    }
}
