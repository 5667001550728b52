import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

/// A source of the ids `m1`, `m2`, … for operations that the engine makes.
final class OperationIDsFake: Sendable {
    private let made = Mutex(0)

    func next() -> OutboxOperation.ID {
        made.withLock { made in
            made += 1
            return OutboxOperation.ID("m\(made)")
        }
    }
}
