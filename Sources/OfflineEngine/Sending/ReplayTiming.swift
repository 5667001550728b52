package import MillwrightDomain

/// The clocks and the random numbers of a replay, supplied from outside.
package struct ReplayTiming: Sendable {
    let clock: any Clock<Duration>
    /// The device's wall clock: for times that people read, and for the end of an undo window.
    let now: @Sendable () -> Instant
    /// A random number in 0..<1.
    let jitter: @Sendable () -> Double

    package init(
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Instant,
        jitter: @escaping @Sendable () -> Double
    ) {
        self.clock = clock
        self.now = now
        self.jitter = jitter
    }
}
