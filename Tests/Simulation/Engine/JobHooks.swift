#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The hooks of the Swift runtime that replace the global executor of Swift concurrency.
///
/// A hook is a function without a context, so the scheduler that it uses has to be a global variable.
enum JobHooks {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias DelayOriginal = @convention(thin) (UInt64, UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, DelayOriginal) -> Void

    /// The scheduler that gets all jobs. There is one at a time.
    nonisolated(unsafe) static var scheduler: Scheduler?
    /// The number of waits on the machine's own clock, which is always a mistake here.
    nonisolated(unsafe) static var realWaits = 0

    /// Installs the hooks.
    /// - Returns: false if this runtime has no such hooks.
    static func install() -> Bool {
        let image = dlopen(nil, RTLD_NOW)
        guard let global = dlsym(image, "swift_task_enqueueGlobal_hook"),
            let main = dlsym(image, "swift_task_enqueueMainExecutor_hook"),
            let delay = dlsym(image, "swift_task_enqueueGlobalWithDelay_hook")
        else { return false }
        let toScheduler: Hook = { job, _ in JobHooks.scheduler?.enqueue(job) }
        global.assumingMemoryBound(to: Hook?.self).pointee = toScheduler
        main.assumingMemoryBound(to: Hook?.self).pointee = toScheduler
        delay.assumingMemoryBound(to: DelayHook?.self).pointee = { _, job, _ in
            JobHooks.realWaits += 1
            JobHooks.scheduler?.enqueue(job)
        }
        return true
    }
}
