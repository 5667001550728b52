import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The handling of Ctrl-C, SIGTERM and a closed terminal. A signal cancels the work that was started with ``run(_:)``,
/// and the work then reports its result. If no such work runs, the process exits at once. Nothing is lost, because
/// every change is on disk before it is confirmed.
final class Interrupts: Sendable {
    private struct State {
        var cancel: (@Sendable () -> Void)?
        var restore: (@Sendable () -> Void)?
        var signal: Int32?
        /// Whether the signals of keys are for another program that uses the terminal.
        var ignoresKeys = false
        /// The signal sources. A source stops if nothing holds it.
        var sources: [any DispatchSourceSignal] = []
    }

    private let state = Mutex(State())
    private let end: @Sendable (Int32) -> Void

    /// - Parameter end: Ends the process with 128 + the signal.
    init(end: @escaping @Sendable (Int32) -> Void = { _exit(128 + $0) }) {
        self.end = end
    }

    /// Starts listening for signals with dispatch sources. Blocking the signals would not work: when `main` waits,
    /// libdispatch unblocks all signals on the first thread, and a signal would end the program.
    func watch() {
        state.withLock { state in
            state.sources = ([SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])).map { number in
                #if canImport(Darwin)
                    signal(number, SIG_IGN)
                #endif
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { [self] in received(number) }
                source.resume()
                return source
            }
        }
    }

    /// Returns whether this process ignores the signal. It does if it was started with `nohup`.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Handles a signal. A second signal ends the process without waiting for the canceled work.
    func received(_ signal: Int32) {
        let isIgnored = state.withLock { $0.ignoresKeys && signal == SIGINT }
        if isIgnored { return }
        let (cancel, restore) = state.withLock { state in
            defer {
                state.signal = signal
                state.cancel = nil
            }
            return (state.cancel, state.restore)
        }
        if let cancel { return cancel() }
        restore?()
        end(signal)
    }

    /// - Returns: The result of the work, and the signal that canceled it, if any.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> (value: Value, signal: Int32?) {
        let task = Task { await work() }
        state.withLock { $0.cancel = { task.cancel() } }
        let value = await task.value
        return state.withLock { state in
            state.cancel = nil
            return (value, state.signal)
        }
    }

    /// Runs work like ``run(_:)``, but a signal calls `stop` instead of canceling it.
    func run<Value: Sendable>(
        stoppingWith stop: @escaping @Sendable () -> Void, _ work: @escaping @Sendable () async -> Value
    ) async -> (value: Value, signal: Int32?) {
        state.withLock { $0.cancel = stop }
        let value = await work()
        return state.withLock { state in
            state.cancel = nil
            return (value, state.signal)
        }
    }

    /// Runs `body`, during which Ctrl-C is for another program that uses the terminal.
    func ignoringKeys(during body: () async -> Void) async {
        state.withLock { $0.ignoresKeys = true }
        await body()
        state.withLock { $0.ignoresKeys = false }
    }

    /// Runs `body`. If a signal ends the process in the meantime, `restore` runs first.
    func restoring<Value: Sendable>(
        _ restore: @escaping @Sendable () -> Void, during body: () async -> Value
    ) async -> Value {
        let outer = begin(restore)
        defer { state.withLock { $0.restore = outer } }
        return await body()
    }

    /// Runs `body`. If a signal ends the process in the meantime, `restore` runs first.
    func restoring<Value>(_ restore: @escaping @Sendable () -> Void, while body: () -> Value) -> Value {
        let outer = begin(restore)
        defer { state.withLock { $0.restore = outer } }
        return body()
    }

    /// Runs the steps that restore something, for work that ends while another thread still waits for input.
    func restore() { state.withLock { $0.restore }?() }

    /// Adds a step that restores something. It runs before the steps that were added earlier.
    /// - Returns: the steps that were added earlier.
    private func begin(_ restore: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let outer = state.restore
            state.restore = {
                restore()
                outer?()
            }
            return outer
        }
    }

    /// Returns when a signal arrives.
    func waitForSignal() async {
        let stream = AsyncStream<Void> { continuation in
            state.withLock { $0.cancel = { continuation.finish() } }
        }
        for await _ in stream {}
    }
}
