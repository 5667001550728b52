import Dispatch

/// An executor outside the concurrent pool, on which a task may block: the pool has few threads, and other tests need
/// them.
final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "own thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
