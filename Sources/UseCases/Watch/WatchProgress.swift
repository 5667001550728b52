import MillwrightDomain
import MillwrightOfflineEngine

/// The state that ``WatchQueueUseCase`` keeps from one round to the next. A round is one pull and one replay.
struct WatchProgress<C: Clock<Duration>> {
    let clock: C
    /// The number of failed rounds in a row.
    private(set) var failures = 0
    /// The sequence numbers of the sendable operations that were still in the queue after the last replay. They are
    /// sent in the next scheduled round and do not start a round early.
    private(set) var known: Set<Int64> = []
    /// The remaining time until the first undo window ends; `nil` if no operation waits for an undo window. An undo
    /// window is a delay before sending in which the change can still be undone.
    private(set) var untilHeld: Duration?
    private var isOnline = false
    /// The members of ``known`` that need only the network to be sent.
    private var ready: Set<Int64> = []
    private var since: Stopwatch

    init(_ clock: C) {
        self.clock = clock
        since = Stopwatch(clock)
    }

    var situation: StallPolicy.Situation {
        StallPolicy.Situation(isOnline: isOnline, sendable: ready.count, sinceProgress: since.elapsed)
    }

    var isStalled: Bool { StallPolicy.isStalled(situation) }

    /// Returns the heartbeat to record before the service waits for `delay`.
    func note(before delay: Duration, at now: Instant) -> SyncStatus.WatchHeartbeat {
        SyncStatus.WatchHeartbeat(
            at: now, nextRound: now.advanced(by: delay), failures: failures,
            stalledSince: isStalled ? now.advanced(by: .zero - since.elapsed) : nil)
    }

    mutating func take(_ round: WatchRound, at now: Instant) {
        if case .success(let report) = round.replay { take(report, at: now) }
        isOnline = round.serverProblem == nil
        failures = round.isGood(sendable: ready.count) ? 0 : failures + 1
    }

    private mutating func take(_ report: ReplayReport, at now: Instant) {
        let before = ready
        ready = report.left.ready
        known = report.left.sendable
        untilHeld = report.left.heldUntil.map { max(now.distance(to: $0), .milliseconds(1)) }
        if !report.applied.isEmpty || ready.isEmpty || !before.isSubset(of: ready) { since = Stopwatch(clock) }
    }
}
