/// The tasks that sleep on a ``SteppedClock``.
actor Sleepers {
    private struct Sleeper {
        let deadline: SteppedClock.Instant
        /// The continuation that is finished when the sleep ends.
        let end: AsyncStream<Never>.Continuation
    }

    private struct Watcher {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private var sleepers: [Int: Sleeper] = [:]
    private var begun = 0
    private var watchers: [Watcher] = []

    /// Returns when the deadline is reached or the task is cancelled.
    func sleep(until deadline: SteppedClock.Instant, now: @Sendable () -> SteppedClock.Instant) async {
        begun += 1
        let id = begun
        let (sleep, end) = AsyncStream.makeStream(of: Never.self)
        if deadline > now() { sleepers[id] = Sleeper(deadline: deadline, end: end) } else { end.finish() }
        for watcher in watchers where watcher.count <= begun { watcher.continuation.resume() }
        watchers.removeAll { $0.count <= begun }
        for await _ in sleep {}
        sleepers[id] = nil
    }

    func wake(at now: SteppedClock.Instant) {
        for sleeper in sleepers.values.sorted(by: { $0.deadline < $1.deadline }) where sleeper.deadline <= now {
            sleeper.end.finish()
        }
    }

    func untilBegun(_ count: Int) async {
        if begun < count { await withCheckedContinuation { watchers.append(Watcher(count: count, continuation: $0)) } }
    }
}
