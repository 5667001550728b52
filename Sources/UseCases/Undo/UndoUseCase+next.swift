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

    /// Returns the change that an undo takes back next: the last one, without those whose undo was refused before
    /// (``passOver(_:)``) and still is.
    /// - Throws: `SyncError.nothingToUndo` if there is no such change.
    public func next() async throws(SyncError) -> OutboxOperation {
        for operation in try await undoable().reversed() {
            guard try await isRefused(operation), try await wasPassedOver(operation) else { return operation }
        }
        throw .nothingToUndo
    }

    /// Remembers that a person was told that the change cannot be undone, so that ``next()`` goes to a change before it
    /// that can be. Also remembered by the next process.
    /// - Returns: the change that the next undo takes back; `nil` if no change can be undone.
    public func passOver(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation? {
        try await sync.noteUndoRefusal(of: id)
        for operation in try await undoable().reversed() {
            guard try await isRefused(operation) else { return operation }
            if try await !wasPassedOver(operation) { try await sync.noteUndoRefusal(of: operation.id) }
        }
        return nil
    }

    private func lastChange(passing refused: Set<OutboxOperation.ID>) async throws(SyncError) -> OutboxOperation? {
        for operation in try await undoable().reversed() {
            guard refused.contains(operation.id), try await isRefused(operation) else { return operation }
        }
        return nil
    }

    private func undoable() async throws(SyncError) -> [OutboxOperation] {
        OperationHistory(try await sync.history(limit: OperationHistory.limit)).undoable
    }

    private func wasPassedOver(_ operation: OutboxOperation) async throws(SyncError) -> Bool {
        try await sync.events(of: operation.id).contains { $0.kind == .undoRefused }
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
