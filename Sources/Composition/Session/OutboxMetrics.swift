import CoreMetrics
import MillwrightDomain
import MillwrightOfflineEngine

/// The metrics of one session's outbox. The page "Metrics and log messages" of the kernel lists them.
struct OutboxMetrics: OutboxListener {
    private let factory: any MetricsFactory
    private let now: @Sendable () -> Instant

    /// - Returns: `nil` if there is no metrics backend. The status is then never read from disk for metrics.
    init?(_ factory: any MetricsFactory, now: @escaping @Sendable () -> Instant) {
        if factory is NOOPMetricsHandler { return nil }
        self.factory = factory
        self.now = now
    }

    func replayDidApply(_ operation: OutboxOperation) async {
        Counter(label: "outbox_applied_changes_total", factory: factory).increment()
    }

    func replayDidPark(_ operation: OutboxOperation) async {
        switch operation.state {
        case .conflict: Counter(label: "outbox_conflicts_total", factory: factory).increment()
        case .refused, .poisoned: Counter(label: "outbox_refusals_total", factory: factory).increment()
        case .waiting, .inDoubt, .applied, .withdrawn: break
        }
    }

    func outboxDidReplay(
        _ result: Result<ReplayReport, SyncError>, leaving status: Result<SyncStatus, SyncError>
    ) async {
        let ended = [("outcome", Self.outcome(of: result))]
        Counter(label: "outbox_replays_total", dimensions: ended, factory: factory).increment()
        // If the status cannot be read, the meters keep their last values. The next call of the host gets the error.
        guard case .success(let status) = status else { return }
        let age = status.oldest.map { max(.zero, $0.distance(to: now())) } ?? .zero
        Meter(label: "outbox_queued_changes", factory: factory).set(status.counts.all)
        Meter(label: "outbox_oldest_change_age", factory: factory).set(age / .seconds(1))
        Meter(label: "outbox_queued_photo_bytes", factory: factory).set(status.bytesToSend)
    }

    private static func outcome(of result: Result<ReplayReport, SyncError>) -> String {
        switch result {
        case .success(let report): report.stopReason == nil ? "complete" : "stopped"
        case .failure(.cancelled): "cancelled"
        case .failure: "failed"
        }
    }
}
