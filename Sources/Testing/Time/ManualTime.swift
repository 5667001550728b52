import MillwrightClients
public import MillwrightComposition
public import MillwrightDomain

/// The clocks of a test: the device clock, and the clock for waits. Only the test moves them.
///
/// One value serves a plant and all kernels on it. A wait of the kernel ends when the test advances the time to the end
/// of the wait, so no test has to sleep.
public final class ManualTime: Sendable {
    private struct Sleeper {
        let deadline: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Instant
        var elapsed = Duration.zero
        var sleepers: [Int: Sleeper] = [:]
        var sleepsBegun = 0
        /// The ids of the sleeps that were canceled before they had begun to wait.
        var cancelled: Set<Int> = []
        /// The calls of ``ManualTime/advanceToNextWake()`` that wait until something sleeps.
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Locked<State>

    /// - Parameter now: the first time of the device clock; 2026-11-23 09:00 UTC by default.
    public init(now: Instant = Instant(millisecondsSince1970: 1_795_424_400_000)) {
        state = Locked(State(now: now))
    }

    /// The time of the device clock.
    public var now: Instant { state.withLock { $0.now } }

    /// The source of time for a `KernelConfiguration`.
    public var kernelTime: KernelTime { KernelTime(now: { self.now }, clock: ManualClock(time: self)) }

    /// Moves both clocks forward and ends the waits that are over. Returns before the waiting code has continued. To
    /// wait for that code, await its use case.
    /// - Parameter duration: a duration that is not negative.
    public func advance(by duration: Duration) {
        let over = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            state.elapsed += duration
            let over = state.sleepers.filter { $0.value.deadline <= state.elapsed }
            for id in over.keys { state.sleepers[id] = nil }
            return over.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in over { sleeper.continuation.resume() }
    }

    /// Moves both clocks to the end of the shortest wait of the kernel. Suspends until there is a wait, so it never
    /// returns if the kernel does not wait for anything.
    public func advanceToNextWake() async {
        while true {
            let wait = state.withLock { state in
                state.sleepers.values.map(\.deadline).min().map { $0 - state.elapsed }
            }
            if let wait { return advance(by: wait) }
            await untilSomethingWaits()
        }
    }

    /// Sets only the device clock, as a person or a network time server does. Waits are not affected.
    public func setDeviceClock(to now: Instant) { state.withLock { $0.now = now } }

    /// Suspends until the kernel waits for something.
    public func untilSomethingWaits() async {
        await withCheckedContinuation { continuation in
            let isAsleep = state.withLock { state in
                if state.sleepers.isEmpty { state.watchers.append(continuation) }
                return !state.sleepers.isEmpty
            }
            if isAsleep { continuation.resume() }
        }
    }

    /// The time on the clock for waits.
    var elapsed: Duration { state.withLock { $0.elapsed } }

    func sleep(until deadline: Duration) async throws {
        let id = state.withLock { state in
            state.sleepsBegun += 1
            return state.sleepsBegun
        }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { begin(id, Sleeper(deadline: deadline, continuation: $0)) }
        } onCancel: {
            cancel(id)
        }
    }

    private func begin(_ id: Int, _ sleeper: Sleeper) {
        enum Start { case asleep([CheckedContinuation<Void, Never>]), over, cancelled }
        let start = state.withLock { state -> Start in
            if state.cancelled.contains(id) { return .cancelled }
            if sleeper.deadline <= state.elapsed { return .over }
            state.sleepers[id] = sleeper
            defer { state.watchers = [] }
            return .asleep(state.watchers)
        }
        switch start {
        case .asleep(let watchers): for watcher in watchers { watcher.resume() }
        case .over: sleeper.continuation.resume()
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            state.cancelled.insert(id)
            return state.sleepers.removeValue(forKey: id)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
