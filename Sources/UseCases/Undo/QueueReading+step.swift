import MillwrightDomain
import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the operation to undo or redo. If `id` is not `nil`, this is the operation with that id, or its newest
    /// successor if it was superseded. For an operation that joins several steps, it is the last of these steps.
    /// Otherwise it is the next operation of `side`.
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
        let named = try await operation(id)
        if let step = steps.last(where: { $0.id == id }) { return step }
        let newest = try await newest(of: named)
        for step in steps.reversed() where try await self.newest(of: step) == newest { return step }
        throw nothing
    }

    /// Returns the id of the operation that has replaced `operation`; its own id if none has.
    private func newest(of operation: OutboxOperation) async throws(SyncError) -> OutboxOperation.ID {
        var newest = operation
        while let next = newest.supersededBy { newest = try await self.operation(next) }
        return newest.id
    }
}
