import MillwrightClients

/// The state of the circuit breaker for one host: whether requests may be sent to it. Create one for each host and
/// share it among all clients of that host. Its ``state`` may be read at any time, for example for a status display.
package final class Circuit: Sendable {
    private enum Phase {
        case closed(failures: Int)
        case open(until: Duration)
        /// A probe is running. If it has no result by this time, the next request is a probe, too.
        case probing(until: Duration)
    }

    private struct Memory {
        var phase = Phase.closed(failures: 0)
        /// The number of times that the circuit has opened since the host last answered.
        var openings = 0
        /// The number of probes so far. A probe is a request that tests whether the host answers again. The result of
        /// a request that was admitted before the newest probe is ignored, because the host may have changed since.
        var probes = 0
        /// Whether the last failure was an answer of the server that it is busy.
        var isBusy = false
    }

    enum Admission {
        case pass(Pass)
        case hold(Duration)
    }

    struct Pass {
        fileprivate let probes: Int
    }

    enum Verdict {
        case answers, fails, neutral
    }

    private let policy: CircuitPolicy
    private let stopwatch: Stopwatch
    private let share: @Sendable () -> Double
    private let memory = Locked(Memory())

    /// - Parameter share: returns a new random number in 0..<1 at each call, which varies how long the circuit stays open.
    package init(
        policy: CircuitPolicy = CircuitPolicy(), clock: any Clock<Duration>, share: @escaping @Sendable () -> Double
    ) {
        self.policy = policy
        self.share = share
        stopwatch = Stopwatch(clock)
    }

    package var state: CircuitState {
        let now = stopwatch.elapsed
        return memory.withLock { memory in
            switch memory.phase {
            case .closed: .closed
            case .open(let until) where until > now: .open(left: until - now)
            case .open, .probing: .halfOpen
            }
        }
    }

    /// Admits a request or rejects it. The caller must report the result of every admitted request to ``settle(_:_:)``.
    /// While a probe runs, all other requests are rejected, but for no longer than the longest opening. A probe may be
    /// an upload that takes minutes.
    func admit() -> Admission {
        let now = stopwatch.elapsed
        return memory.withLock { memory in
            switch memory.phase {
            case .closed:
                return .pass(Pass(probes: memory.probes))
            case .open(let until) where until > now:
                return .hold(until - now)
            case .probing(let until) where until > now:
                // The probe's duration is unknown. If the probe fails, the circuit stays open for at least the shortest
                // opening.
                return .hold(policy.shortestOpening)
            case .open, .probing:
                memory.phase = .probing(until: now + policy.longestOpening)
                memory.probes += 1
                return .pass(Pass(probes: memory.probes))
            }
        }
    }

    /// Whether the circuit is open because the server itself said that it is busy.
    var isBusy: Bool { memory.withLock { $0.isBusy } }

    /// Reports a result of an admitted request. One request may have two: the beginning and the end of its response.
    /// - Parameter isBusy: whether the server itself answered that it is busy.
    func settle(_ pass: Pass, _ verdict: Verdict, isBusy: Bool = false) {
        let now = stopwatch.elapsed
        let share = verdict == .fails ? share() : 0
        memory.withLock { memory in
            guard pass.probes == memory.probes else { return }
            if verdict != .neutral { memory.isBusy = isBusy }
            switch (memory.phase, verdict) {
            case (.closed, .answers):
                memory.phase = .closed(failures: 0)
            case (.closed(let failures), .fails) where failures + 1 < policy.failures:
                memory.phase = .closed(failures: failures + 1)
            case (.closed, .fails), (.probing, .fails):
                memory.openings += 1
                memory.phase = .open(until: now + policy.opening(number: memory.openings, share: share))
            case (.probing, .answers):
                memory.openings = 0
                memory.phase = .closed(failures: 0)
            case (.probing, .neutral):
                memory.phase = .open(until: now)
            case (.closed, .neutral), (.open, _):
                // The result does not depend on the host, or the request was admitted before the circuit opened. In
                // the second case, only the next probe may close the circuit.
                break
            }
        }
    }
}
