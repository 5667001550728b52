import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import ServiceLifecycle
import Synchronization
import MillwrightUseCases

/// The holder of the result of the watch loop. The result is `nil` while the loop runs.
final class WatchEnd: Sendable {
    private let kept = Mutex<Result<Void, SyncError>?>(nil)

    var result: Result<Void, SyncError>? { kept.withLock { $0 } }
    func set(_ result: Result<Void, SyncError>) { kept.withLock { $0 = result } }
}
