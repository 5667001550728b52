/// Runs every job of Swift concurrency in one thread, in an order that the seed decides, on a clock that jumps to the
/// next thing to happen.
///
/// `@unchecked Sendable`, as are the other classes of the simulation, because the process has one thread: the hooks of
/// ``JobHooks`` bring every job here, and nothing the simulation uses starts a thread of its own.
final class Scheduler: @unchecked Sendable {
    enum Order: String { case random, fifo }

    /// In microseconds since the seed began.
    private(set) var now: Int64 = 0
    /// Since the seed began; for figures, and to tell a loop without end.
    private(set) var jobsRun = 0
    /// Told before and after every job.
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

    /// Before the next job, whatever the clock says.
    func soon(_ body: @escaping () -> Void) { soon.append(body) }

    /// - Parameter delay: in microseconds.
    func after(_ delay: Int64, _ body: @escaping () -> Void) { timers.add(at: now + max(delay, 0), body) }

    /// Everything that can happen without the clock moving.
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

    /// Everything up to this instant, which is now when it returns.
    func run(until end: Int64) {
        runReady()
        while let time = timers.nextTime, time <= end {
            now = max(now, time)
            timers.removeFirst()()
            runReady()
        }
        now = max(now, end)
    }

    /// Runs until `isDone`, the clock going on as it has to.
    /// - Returns: false when nothing more can happen, or the clock would pass `end`.
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

    /// What was to happen later no longer does.
    func forgetTimers() { timers.removeAll() }

    private func nextJob() -> UnownedJob? {
        guard !ready.isEmpty else { return nil }
        guard order == .random, ready.count > 1 else { return ready.removeFirst() }
        ready.swapAt(random.below(ready.count), ready.count - 1)
        return ready.removeLast()
    }
}

/// Whom jobs believe they run on.
private final class LoopExecutor: SerialExecutor {
    func enqueue(_ job: UnownedJob) { JobHooks.scheduler?.enqueue(job) }
}
