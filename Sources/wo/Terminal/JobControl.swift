import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ctrl-Z and `fg` while the terminal is not as the shell expects it.
enum JobControl {
    /// Runs `body`. When the program is stopped meanwhile, `leave` runs first. When it goes on, `enter` runs, and then
    /// `repaint`.
    static func run<Value>(
        leave: @escaping @Sendable () -> Void, enter: @escaping @Sendable () -> Void,
        repaint: @escaping @Sendable () -> Void, during body: () -> Value
    ) -> Value {
        var (stop, resume) = (sigaction(), sigaction())
        sigaction(SIGTSTP, nil, &stop)
        sigaction(SIGCONT, nil, &resume)
        // One after the other: a stop and the going on after it never run at once.
        let queue = DispatchQueue(label: "wo.job-control")
        let stopping = source(SIGTSTP, queue) {
            leave()
            stopProcess()
            // The system does not stop a process that nobody could resume.
            enter()
        }
        let resuming = source(SIGCONT, queue) {
            enter()
            repaint()
        }
        defer {
            stopping.cancel()
            resuming.cancel()
            // Work that has begun on the queue ends before the terminal is left to others.
            queue.sync {}
            sigaction(SIGTSTP, &stop, nil)
            sigaction(SIGCONT, &resume, nil)
        }
        return body()
    }

    private static func source(
        _ number: Int32, _ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        #if canImport(Darwin)
            if number == SIGTSTP { signal(number, SIG_IGN) }
        #endif
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: body)
        source.resume()
        return source
    }

    /// Returns when the process has been resumed.
    private static func stopProcess() {
        #if canImport(Darwin)
            kill(getpid(), SIGSTOP)
        #else
            // By the default action and not by SIGSTOP: it spares a process that no shell could resume.
            var (held, mask, only) = (sigaction(), sigset_t(), sigset_t())
            sigaction(SIGTSTP, nil, &held)
            signal(SIGTSTP, SIG_DFL)
            sigemptyset(&only)
            sigaddset(&only, SIGTSTP)
            pthread_sigmask(SIG_UNBLOCK, &only, &mask)
            raise(SIGTSTP)
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            sigaction(SIGTSTP, &held, nil)
        #endif
    }
}
