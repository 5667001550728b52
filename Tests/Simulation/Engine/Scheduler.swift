/// A scheduler that runs all jobs of Swift concurrency on one thread. The seed decides the order, and the clock jumps
/// to the next event.
///
/// The classes of the simulation are `@unchecked Sendable`, because the process has only this thread. The hooks of
/// ``JobHooks`` pass every job to this scheduler, and nothing in the simulation starts another thread.
final class Scheduler: @unchecked Sendable {
    enum Order: String { case random, fifo }

    /// The time since the beginning of the run, in microseconds.
    private(set) var now: Int64 = 0
    /// The number of jobs since the beginning of the run. It is reported, and it is used to detect an endless loop.
    private(set) var jobsRun = 0
    /// The closures that run before and after every job.
    var aroundJob: (before: () -> Void, after: () -> Void)?

    private let executor = LoopExecutor()
    private let order: Order
    private var random: RandomSource
    private var ready: [UnownedJob] = []
    private var timers = TimerQueue()
    private var soon: [() -> Void] = []

    init(order: Order, random: RandomSource) {
        self.order = order
        self.random = random
    }

    func enqueue(_ job: UnownedJob) { ready.append(job) }

    /// Runs `body` before the next job, without moving the clock.
    func soon(_ body: @escaping () -> Void) { soon.append(body) }

    /// Runs `body` later.
    /// - Parameter delay: the delay in microseconds.
    func after(_ delay: Int64, _ body: @escaping () -> Void) { timers.add(at: now + max(delay, 0), body) }

    /// Runs everything that can happen without moving the clock.
    func runReady() {
        while true {
            if !soon.isEmpty {
                let bodies = soon
                soon = []
                for body in bodies { body() }
            } else if let job = nextJob() {
                jobsRun += 1
                aroundJob?.before()
                job.runSynchronously(on: executor.asUnownedSerialExecutor())
                aroundJob?.after()
            } else {
                return
            }
        }
    }

    /// Runs everything that is due until `end`. The clock is at `end` when the call returns.
    func run(until end: Int64) {
        runReady()
        while let time = timers.nextTime, time <= end {
            now = max(now, time)
            timers.removeFirst()()
            runReady()
        }
        now = max(now, end)
    }

    /// Runs until `isDone` returns true, and advances the clock as needed.
    /// - Returns: false if nothing is left to run, or if the clock would pass `end`.
    func run(until end: Int64, isDone: () -> Bool) -> Bool {
        runReady()
        while !isDone() {
            guard let time = timers.nextTime, time <= end else { return false }
            now = max(now, time)
            timers.removeFirst()()
            runReady()
        }
        return true
    }

    /// Cancels everything that was scheduled for later.
    func forgetTimers() { timers.removeAll() }

    private func nextJob() -> UnownedJob? {
        guard !ready.isEmpty else { return nil }
        guard order == .random, ready.count > 1 else { return ready.removeFirst() }
        ready.swapAt(random.below(ready.count), ready.count - 1)
        return ready.removeLast()
    }
}

/// The executor that is reported to jobs as their own.
private final class LoopExecutor: SerialExecutor {
    func enqueue(_ job: UnownedJob) { JobHooks.scheduler?.enqueue(job) }
}
