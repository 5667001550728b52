import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the operation itself, or the one that stands in for it by now.
    func standIn(of operation: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        var operation = operation
        while operation.state == .withdrawn, let next = operation.supersededBy {
            operation = try await self.operation(next)
        }
        return operation
    }
}
