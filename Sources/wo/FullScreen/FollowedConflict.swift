import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import Synchronization

/// A conflict that the screen shows. When the conflict is reopened, it gets a new id, and this object stores the new
/// id.
final class FollowedConflict: Sendable {
    private let current: Mutex<OutboxOperation.ID>

    init(id: OutboxOperation.ID) { current = Mutex(id) }

    /// Returns the operation in conflict. After a decision, returns the same operation, which is then no longer in
    /// conflict.
    func operation(in session: SessionComponent) async throws(SyncError) -> OutboxOperation {
        let queue = try await session.getQueue.execute()
        let id = current.withLock { id in
            if let next = queue.first(where: { $0.supersedes == id && $0.isInConflict }) { id = next.id }
            return id
        }
        return try await session.getQueue.execute(id)
    }
}
