import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the next step of the history to undo or redo. If `id` is not `nil`, returns the step of that operation
    /// or of its newest successor.
    func step(
        _ id: OutboxOperation.ID?, in side: KeyPath<OperationHistory, [OutboxOperation]>, orElse nothing: SyncError
    ) async throws(SyncError) -> OutboxOperation {
        let steps = OperationHistory(try await history(limit: OperationHistory.limit))[keyPath: side]
        guard let id else {
            guard let last = steps.last else { throw nothing }
            return last
        }
        var named = try await operation(id)
        while let next = named.supersededBy { named = try await operation(next) }
        guard let step = steps.last(where: { $0.id == named.id }) else { throw nothing }
        return step
    }
}
