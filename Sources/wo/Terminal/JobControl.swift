import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The handling of Ctrl-Z and `fg` while the terminal has changed settings.
enum JobControl {
    /// Runs `body`. If the program is stopped meanwhile, `leave` runs before the stop. When the program resumes,
    /// `enter` and then `repaint` run.
    static func run<Value>(
        leave: @escaping @Sendable () -> Void, enter: @escaping @Sendable () -> Void,
        repaint: @escaping @Sendable () -> Void, during body: () -> Value
    ) -> Value {
        let before = [SIGTSTP, SIGCONT].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return (number, action)
        }
        // A serial queue, so that the handlers for stopping and resuming never run at once.
        let queue = DispatchQueue(label: "wo.job-control")
        let stopping = source(SIGTSTP, queue) {
            leave()
            stopProcess()
            // If no shell can resume the process, the system does not stop it and sends no SIGCONT. `enter` therefore
            // runs here too.
            enter()
        }
        let resuming = source(SIGCONT, queue) {
            enter()
            repaint()
        }
        for (number, _) in before { installAgain(number) }
        defer {
            stopping.cancel()
            resuming.cancel()
            // Handlers that are already on the queue must finish before other code uses the terminal.
            queue.sync {}
            for (number, action) in before { restore(action, number) }
        }
        return body()
    }

    /// The actions of the first run's sources, by signal. libdispatch installs its action only once in a process, so a
    /// later run installs it again.
    private static let installed = Mutex<[Int32: sigaction]>([:])

    private static func installAgain(_ number: Int32) {
        installed.withLock { actions in
            guard var action = actions[number] else { return }
            sigaction(number, &action, nil)
        }
    }

    /// Restores the action from before the run, and keeps that of the run.
    private static func restore(_ before: sigaction, _ number: Int32) {
        var (before, used) = (before, sigaction())
        sigaction(number, &before, &used)
        installed.withLock { $0[number] = used }
    }

    private static func source(
        _ number: Int32, _ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        #if canImport(Darwin)
            if number == SIGTSTP { signal(number, SIG_IGN) }
        #endif
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: body)
        // Another thread registers the source. Until then, the signal would have its default action.
        let registered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { registered.signal() }
        source.resume()
        registered.wait()
        return source
    }

    /// Stops the process, and returns when it has been resumed.
    private static func stopProcess() {
        #if canImport(Darwin)
            kill(getpid(), SIGSTOP)
        #else
            // SIGTSTP with its default action is used, because SIGSTOP would also stop a process that no shell can
            // resume.
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
