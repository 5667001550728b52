#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Takes over the global executor of Swift concurrency by the hooks that its runtime has for this.
///
/// A hook is a plain function without a context, so where jobs go has to be global.
enum JobHooks {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias DelayOriginal = @convention(thin) (UInt64, UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, DelayOriginal) -> Void

    /// Where jobs go. One at a time.
    nonisolated(unsafe) static var scheduler: Scheduler?
    /// How often somebody waited by the machine's own clock, which is never right here.
    nonisolated(unsafe) static var realWaits = 0

    /// - Returns: false when this runtime has no such hooks.
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
