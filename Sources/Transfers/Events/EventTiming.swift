import MillwrightClients

/// When an event stream gives a connection up, and how long it waits before the next one.
package struct EventTiming: Sendable {
    /// Measures silence and waits.
    package var clock: any Clock<Duration>
    /// A connection without a byte for so long is dead; nil for servers that send no comments to keep it alive.
    package var silence: Duration?
    /// Before the first new connection, as long as the server does not ask for another wait.
    package var first: Duration
    /// Each connection without an event doubles the wait up to here.
    package var longest: Duration
    /// From 0 to 1: how much of another half is added to a wait, so that clients do not all come back at once.
    package var jitter: @Sendable () -> Double

    package init(
        clock: any Clock<Duration>, silence: Duration? = .seconds(60), first: Duration = .seconds(1),
        longest: Duration = .seconds(60), jitter: @escaping @Sendable () -> Double
    ) {
        self.clock = clock
        self.silence = silence
        self.first = first
        self.longest = longest
        self.jitter = jitter
    }

    /// - Parameters:
    ///   - losses: connections in a row that brought no event, before the one just lost.
    ///   - asked: what the server wants to be waited, as its `retry:` says.
    ///   - least: from a `Retry-After` or a hold-back, believed up to an hour.
    func wait(after losses: Int, asked: Duration?, least: Duration?) -> Duration {
        // A server that asks for no wait at all and then fails would be asked without a pause.
        var wait = max(asked ?? first, .milliseconds(100))
        for _ in 0..<losses where wait < longest { wait = wait * 2 }
        wait = max(min(wait, longest), min(least ?? .zero, RetryAfter.longest))
        return wait + wait * (0.5 * jitter())
    }
}
