import MillwrightClients

/// The time until which one host asked clients to wait. Create one for each host and share it among all clients of that
/// host.
package final class RetryAfterStore: Sendable {
    private let stopwatch: Stopwatch
    private let end = Locked(Duration.zero)

    /// - Parameter clock: a clock that continues while the device sleeps, as the server's clock does.
    package init(clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    /// The remaining time to wait; nil if requests may be sent.
    package var left: Duration? {
        let now = stopwatch.elapsed
        return end.withLock { $0 > now ? $0 - now : nil }
    }

    /// Starts a wait of this duration from now. An earlier wait that ends later stays in force.
    package func begin(for duration: Duration) {
        let now = stopwatch.elapsed
        end.withLock { $0 = max($0, now + duration) }
    }
}
