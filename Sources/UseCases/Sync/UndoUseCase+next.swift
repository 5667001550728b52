public import MillwrightDomain
public import MillwrightOfflineEngine

extension UndoUseCase {
    /// Returns the change that an undo takes next.
    /// - Parameter refused: changes whose undo was refused before. Those that still cannot be undone are passed over, so
    ///   that they do not block the changes before them.
    /// - Throws: `SyncError.nothingToUndo` if there is no such change.
    public func next(passing refused: Set<OutboxOperation.ID>) async throws(SyncError) -> OutboxOperation {
        let steps = OperationHistory(try await sync.history(limit: OperationHistory.limit)).undoable
        for operation in steps.reversed() {
            guard refused.contains(operation.id), try await isRefused(operation) else { return operation }
        }
        throw .nothingToUndo
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
