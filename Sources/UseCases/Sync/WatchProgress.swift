import MillwrightDomain
import MillwrightOfflineEngine

/// The state that the service keeps between rounds.
struct WatchProgress<C: Clock<Duration>> {
    let clock: C
    /// The number of failed rounds in a row.
    private(set) var failures = 0
    /// The sequence numbers of the sendable operations that the last replay left. They wait for the next scheduled
    /// round and do not start one early.
    private(set) var known: Set<Int64> = []
    /// The time until the first operation can be sent that now waits for an undo window to end; `nil` if none waits. An
    /// undo window is a delay before sending in which the change can still be undone.
    private(set) var untilHeld: Duration?
    private var isOnline = false
    /// The sequence numbers of the operations that the last replay left and that need only the network to be sent.
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

    /// Returns the heartbeat for the sync status while the service waits.
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
