import MillwrightDomain
import MillwrightOfflineEngine

/// A listener that does something each time an operation is applied, before the next is sent.
struct AppliedListener: ReplayListener {
    let didApply: @Sendable (OutboxOperation) async -> Void

    func replayDidApply(_ operation: OutboxOperation) async { await didApply(operation) }
}
