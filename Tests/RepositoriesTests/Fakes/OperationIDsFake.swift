import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

/// `m1`, `m2`, …: the ids of what the machine makes.
final class OperationIDsFake: Sendable {
    private let made = Mutex(0)

    func next() -> OutboxOperation.ID {
        made.withLock { made in
            made += 1
            return OutboxOperation.ID("m\(made)")
        }
    }
}
