import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the operation to undo or redo. If `id` is not `nil`, this is the operation with that id, or its newest
    /// successor if it was superseded. Otherwise it is the next operation of `side`.
    /// - Parameters:
    ///   - side: the operations that can be undone, or those that can be redone.
    ///   - nothing: the error to throw if `side` does not have the operation.
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
