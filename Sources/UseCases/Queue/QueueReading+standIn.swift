import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the operation, or its newest successor if it was superseded.
    func standIn(of operation: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        var operation = operation
        while operation.state == .withdrawn, let next = operation.supersededBy {
            operation = try await self.operation(next)
        }
        return operation
    }
}
