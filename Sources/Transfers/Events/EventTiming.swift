import MillwrightClients

/// The time after which an event stream closes a silent connection, and the waits between connections.
package struct EventTiming: Sendable {
    /// The clock that measures silence and waits.
    package var clock: any Clock<Duration>
    /// The time without a byte after which a connection counts as dead; nil for servers that send no keep-alive
    /// comments.
    package var silence: Duration?
    /// The wait before the first reconnection, unless the server asks for a different wait.
    package var first: Duration
    /// The longest wait. Each connection without an event doubles the wait up to this limit.
    package var longest: Duration
    /// A source of random numbers from 0 to 1. Half of the wait, multiplied by such a number, is added to the wait.
    /// Clients therefore do not all reconnect at the same time.
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

    /// Returns the wait before the next connection.
    /// - Parameters:
    ///   - losses: the number of consecutive connections without an event, before the one just lost.
    ///   - asked: the wait that the server's `retry:` asks for.
    ///   - least: the minimum wait, from a `Retry-After` or from a plug-in that rejected the request; at most one hour
    ///     of it is used.
    func wait(after losses: Int, asked: Duration?, least: Duration?) -> Duration {
        // Some servers ask for no wait and then fail. Without this minimum, they would get requests without a pause.
        var wait = max(asked ?? first, .milliseconds(100))
        for _ in 0..<losses where wait < longest { wait = wait * 2 }
        wait = max(min(wait, longest), min(least ?? .zero, RetryAfter.longest))
        return wait + wait * (0.5 * jitter())
    }
}
