import MillwrightClients

/// Until when one host asked to be left alone. Made by whoever makes the client, one for each host, and shared by all
/// clients of that host.
package final class HostRest: Sendable {
    private let stopwatch: Stopwatch
    private let end = Locked(Duration.zero)

    /// - Parameter clock: one that goes on while the device sleeps, as the server's does.
    package init(clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    /// How much longer; nil when it may be asked.
    package var left: Duration? {
        let now = stopwatch.elapsed
        return end.withLock { $0 > now ? $0 - now : nil }
    }

    /// Leaves it alone for so long from now, and never less long than it had asked for before.
    package func begin(for duration: Duration) {
        let now = stopwatch.elapsed
        end.withLock { $0 = max($0, now + duration) }
    }
}
