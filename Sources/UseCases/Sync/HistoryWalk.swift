import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// The step of the history that is walked next, or the one that `id` names, by itself or through what stands in for it.
    func step(
        _ id: OutboxOperation.ID?, in side: KeyPath<OperationHistory, [OutboxOperation]>, orElse nothing: SyncError
    ) async throws(SyncError) -> OutboxOperation {
        let steps = OperationHistory(try await history(limit: OperationHistory.reach))[keyPath: side]
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
