import MillwrightDomain
import MillwrightOfflineEngine

/// What a service remembers from round to round.
struct WatchProgress<C: Clock<Duration>> {
    let clock: C
    /// Rounds in a row that did not go well.
    private(set) var failures = 0
    /// The numbers of the operations the last replay left, to be tried again when their time comes.
    private(set) var known: Set<Int64> = []
    /// Until the first undo window closes.
    private(set) var untilHeld: Duration?
    private var isOnline = false
    /// The numbers of those in whose way nothing stood but the network.
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

    /// For whoever asks how things stand while it rests.
    func note(before delay: Duration, at now: Instant) -> SyncStatus.WatchNote {
        SyncStatus.WatchNote(
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
