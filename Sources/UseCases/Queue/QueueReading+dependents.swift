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
}
