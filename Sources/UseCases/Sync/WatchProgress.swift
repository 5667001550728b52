import Domain

/// What a service remembers from round to round.
struct WatchProgress<C: Clock<Duration>> {
    let clock: C
    /// Rounds in a row that did not go well.
    private(set) var failures = 0
    /// Operations the last replay left, to be tried again when their time comes.
    private(set) var known: Set<OutboxOperation.ID> = []
    /// Until the first undo window closes.
    private(set) var untilHeld: Duration?
    private var isOnline = false
    private var sendable: Set<OutboxOperation.ID> = []
    private var since: Stopwatch

    init(_ clock: C) {
        self.clock = clock
        since = Stopwatch(clock)
    }

    var situation: StallRule.Situation {
        StallRule.Situation(isOnline: isOnline, sendable: sendable.count, sinceProgress: since.elapsed)
    }

    var isStalled: Bool { StallRule.isStalled(situation) }

    /// For whoever asks how things stand while it rests.
    func note(before delay: Duration, at now: Instant) -> SyncStatus.WatchNote {
        SyncStatus.WatchNote(
            at: now, nextRound: now.advanced(by: delay), failures: failures,
            stalledSince: isStalled ? now.advanced(by: .zero - since.elapsed) : nil)
    }

    mutating func take(_ round: WatchRound, at now: Instant) {
        if case .success(let report) = round.replay { take(report, at: now) }
        isOnline = round.serverProblem == nil
        failures = round.isGood(sendable: sendable.count) ? 0 : failures + 1
    }

    private mutating func take(_ report: ReplayReport, at now: Instant) {
        let before = sendable
        let prospects = LanePlan.lanes(of: report.left).flatMap { lane in
            zip(lane, LanePlan.prospects(of: lane, at: now))
        }
        sendable = Set(prospects.filter { $0.1 == .goes }.map(\.0.id))
        known = Set(report.left.filter(\.state.isSendable).map(\.id))
        untilHeld =
            prospects.compactMap { operation, prospect in
                guard case .held(let until) = prospect else { return nil }
                return max(now.distance(to: until), .milliseconds(1))
            }.min()
        if !report.applied.isEmpty || sendable.isEmpty || !before.isSubset(of: sendable) { since = Stopwatch(clock) }
    }
}

/// The time since it was made, on a clock that only goes forward.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    var elapsed: Duration { read() }
}
