import MillwrightDomain
import Synchronization

/// Calls a function at each full minute since a time, such as the start of a timer. Without a time, it wakes nothing up.
final class MinuteTicks: Sendable {
    private struct State {
        var since: Instant?
        var task: Task<Void, Never>?
    }

    private let time: ScreenTime
    private let tick: @Sendable (Instant) async -> Void
    private let state = Mutex(State())

    /// - Parameter tick: receives the time of each full minute.
    init(_ time: ScreenTime, tick: @escaping @Sendable (Instant) async -> Void) {
        self.time = time
        self.tick = tick
    }

    /// Counts the minutes since a time; `nil` ends the count. A second call with the same time changes nothing.
    func count(since: Instant?) {
        state.withLock { state in
            guard since != state.since else { return }
            state.task?.cancel()
            state.since = since
            state.task = since.map { since in Task { [self] in await run(since: since) } }
        }
    }

    /// Ends the count. Returns when the function is no longer called.
    func end() async {
        let task = state.withLock { state in
            defer { state = State() }
            return state.task
        }
        task?.cancel()
        await task?.value
    }

    private func run(since: Instant) async {
        while !Task.isCancelled {
            let elapsed = max(0, since.distance(to: time.now()).wholeMilliseconds)
            // A clock only throws when the task is cancelled.
            do { try await time.clock.sleep(for: .milliseconds(Self.minute - elapsed % Self.minute)) } catch { return }
            await tick(time.now())
        }
    }

    private static let minute: Int64 = 60_000
}
