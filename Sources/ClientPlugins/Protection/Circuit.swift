import MillwrightClients

/// What is known about the health of one host. Made by whoever makes the client, one for each host, and shared by all
/// clients of that host; a status display may ask for its state at any time.
package final class Circuit: Sendable {
    private enum Phase {
        case closed(failures: Int)
        case open(until: Duration)
        case probing
    }

    private struct Memory {
        var phase = Phase.closed(failures: 0)
        /// Since the host last answered.
        var openings = 0
        /// A request that was let through before the newest probe says nothing about what came after.
        var probes = 0
    }

    enum Admission {
        case pass(Pass)
        case hold(Duration)
    }

    struct Pass {
        fileprivate let probes: Int
    }

    enum Verdict {
        case answers, fails, saysNothing
    }

    private let policy: CircuitPolicy
    private let stopwatch: Stopwatch
    private let share: @Sendable () -> Double
    private let memory = Locked(Memory())

    /// - Parameter share: a random number in 0..<1 at each call.
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

    /// Whoever gets a pass hands it back with a verdict, whatever happens: the probe's keeps everybody else out.
    func admit() -> Admission {
        let now = stopwatch.elapsed
        return memory.withLock { memory in
            switch memory.phase {
            case .closed:
                return .pass(Pass(probes: memory.probes))
            case .open(let until) where until > now:
                return .hold(until - now)
            case .open:
                memory.phase = .probing
                memory.probes += 1
                return .pass(Pass(probes: memory.probes))
            case .probing:
                // Nobody knows when the probe comes back. If it fails, the host is left alone for at least this long.
                return .hold(policy.shortestOpening)
            }
        }
    }

    func settle(_ pass: Pass, _ verdict: Verdict) {
        let now = stopwatch.elapsed
        let share = verdict == .fails ? share() : 0
        memory.withLock { memory in
            guard pass.probes == memory.probes else { return }
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
            case (.probing, .saysNothing):
                memory.phase = .open(until: now)
            case (.closed, .saysNothing), (.open, _):
                // Nothing new, or a request from before the opening: the probe decides.
                break
            }
        }
    }
}
