import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the unfinished later operations that depend on `operation`, in order; none if `operation` is finished.
    func dependents(of operation: OutboxOperation) async throws(SyncError) -> [OutboxOperation] {
        if operation.state.isFinished { return [] }
        return try await queue().filter { later in
            later.workOrderID == operation.workOrderID && later.sequence > operation.sequence
                && later.change.depends(on: operation.change)
        }
    }

    /// Returns the operations that were withdrawn together with the creation of their work order, in the order in which
    /// they were recorded.
    func withdrawn(with creation: OutboxOperation.ID) async throws(SyncError) -> [OutboxOperation] {
        var found: [OutboxOperation] = []
        let workOrder = try await operation(creation).workOrderID
        for case .made(let operation) in try await history(limit: OperationHistory.longest)
        where operation.workOrderID == workOrder && operation.state == .withdrawn {
            if try await events(of: operation.id).last?.detail == OperationReason(.withdrawnWith, creation.rawValue) {
                found.append(operation)
            }
        }
        return found
    }
}
