import MillwrightDomain
package import MillwrightOfflineEngine

extension UndoUseCase {
    /// Returns whether an undo would work now. Saves nothing, and never contacts the server.
    /// - Parameter id: the operation, or an operation that it superseded; `nil` for the last change that was not undone.
    /// - Throws: only an error of the store, `notSignedIn` or `cancelled`.
    package func offer(_ id: OutboxOperation.ID? = nil) async throws(SyncError) -> UndoOffer {
        do throws(SyncError) {
            let operation = try await sync.step(id, in: \.undoable, orElse: .nothingToUndo)
            try await workOrders.check { try $0.requireOneTimer(without: operation) }
            switch operation.state {
            case .conflict: return .impossible
            case .refused: return .possible
            case .applied:
                _ = try await opposite(of: operation)
                return .possible
            case .withdrawn:
                _ = try await execute(operation.id, mode: .dryRun)
                return .possible
            case .waiting, .inDoubt, .poisoned:
                if try await hasOpposite(operation) { return .possible }
                // The request may be on its way to the server, and an undo might come too late.
                return operation.sealedAt == nil ? .untilSent : .impossible
            }
        } catch {
            switch error {
            case .notSignedIn, .storage, .cancelled: throw error
            default: return .impossible
            }
        }
    }

    /// Returns whether the change can still be undone after the server has applied it.
    private func hasOpposite(_ operation: OutboxOperation) async throws(SyncError) -> Bool {
        do throws(SyncError) {
            _ = try await opposite(of: operation)
            return true
        } catch {
            if case .cannotUndo = error { return false }
            throw error
        }
    }
}
