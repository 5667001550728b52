import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ctrl-C, termination and a terminal that is closed. Work that was started with ``run(_:)`` is cancelled and tells what it came to; anything else
/// ends at once, which loses nothing, since every change is on disk before it is confirmed.
final class Interrupts: Sendable {
    private struct State {
        var cancel: (@Sendable () -> Void)?
        var restore: (@Sendable () -> Void)?
        var signal: Int32?
        /// They end when nobody holds them.
        var sources: [any DispatchSourceSignal] = []
    }

    private let state = Mutex(State())
    private let end: @Sendable (Int32) -> Void

    /// - Parameter end: ends the process with 128 + the signal.
    init(end: @escaping @Sendable (Int32) -> Void = { _exit(128 + $0) }) {
        self.end = end
    }

    /// By sources of the dispatch library and not by a mask: once `main` waits, that library lets every signal through to
    /// the first thread, where it would end the program.
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

    /// By whoever started us: `nohup`.
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

    /// A second signal does not wait for the first one's cancelling.
    func received(_ signal: Int32) {
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

    /// - Returns: what the work came to, and the signal that cancelled it if one did.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> (value: Value, signal: Int32?) {
        let task = Task { await work() }
        state.withLock { $0.cancel = { task.cancel() } }
        let value = await task.value
        return state.withLock { state in
            state.cancel = nil
            return (value, state.signal)
        }
    }

    /// As ``run(_:)``, for work that is asked to end by `stop` rather than cancelled.
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

    /// Runs `body`; should the program be ended meanwhile, `restore` runs first.
    func restoring<Value: Sendable>(
        _ restore: @escaping @Sendable () -> Void, during body: () async -> Value
    ) async -> Value {
        state.withLock { $0.restore = restore }
        defer { state.withLock { $0.restore = nil } }
        return await body()
    }

    /// Runs `body`; should the program be ended meanwhile, `restore` runs first.
    func restoring<Value>(_ restore: @escaping @Sendable () -> Void, while body: () -> Value) -> Value {
        state.withLock { $0.restore = restore }
        defer { state.withLock { $0.restore = nil } }
        return body()
    }

    /// Returns when the person has had enough.
    func waitForSignal() async {
        let stream = AsyncStream<Void> { continuation in
            state.withLock { $0.cancel = { continuation.finish() } }
        }
        for await _ in stream {}
    }
}
