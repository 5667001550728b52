import Synchronization

/// A clock without time: each sleep ends when it gets a permit.
final class PermitClock: Clock {
    typealias Instant = ContinuousClock.Instant
    typealias Duration = Swift.Duration

    private struct State {
        var permits = 0
        var sleepers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    let now = ContinuousClock().now
    var minimumResolution: Duration { .zero }

    /// Ends `count` sleeps: first those that already wait, then the next ones.
    func permit(_ count: Int) {
        let awake = state.withLock { state in
            let awake = Array(state.sleepers.prefix(count))
            state.sleepers.removeFirst(awake.count)
            state.permits += count - awake.count
            return awake
        }
        for sleeper in awake { sleeper.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await withCheckedContinuation { sleeper in
            let isPermitted = state.withLock { state in
                guard state.permits > 0 else {
                    state.sleepers.append(sleeper)
                    return false
                }
                state.permits -= 1
                return true
            }
            if isPermitted { sleeper.resume() }
        }
    }
}
