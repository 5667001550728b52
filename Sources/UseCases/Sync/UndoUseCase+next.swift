public import MillwrightDomain
public import MillwrightOfflineEngine

extension UndoUseCase {
    /// Returns the step that an undo takes back next: the last change, or a decision for the server's value that was made
    /// after it.
    /// - Parameters:
    ///   - refused: changes whose undo was refused before. Those that still cannot be undone are passed over, so that
    ///     they do not block the changes before them.
    ///   - decisions: the decisions that can be reopened (``GetAcceptedTheirsUseCase``).
    /// - Returns: the id of the change; or the id of one of the decisions, whose conflict ``ReopenConflictUseCase`` opens
    ///   again.
    /// - Throws: `SyncError.nothingToUndo` if there is no such step.
    public func next(
        passing refused: Set<OutboxOperation.ID>, decisions: [AcceptedTheirs]
    ) async throws(SyncError) -> OutboxOperation.ID {
        let decision = decisions.max { $0.acceptedAt < $1.acceptedAt }
        let change = try await lastChange(passing: refused)
        if let decision, decision.acceptedAt >= change?.createdAt ?? decision.acceptedAt { return decision.id }
        guard let change else { throw .nothingToUndo }
        return change.id
    }

    private func lastChange(passing refused: Set<OutboxOperation.ID>) async throws(SyncError) -> OutboxOperation? {
        let steps = OperationHistory(try await sync.history(limit: OperationHistory.limit)).undoable
        for operation in steps.reversed() {
            guard refused.contains(operation.id), try await isRefused(operation) else { return operation }
        }
        return nil
    }

    private func isRefused(_ operation: OutboxOperation) async throws(SyncError) -> Bool {
        do throws(SyncError) {
            _ = try await execute(operation.id, mode: .dryRun)
            return false
        } catch {
            if case .cannotUndo = error { return true }
            throw error
        }
    }
}
