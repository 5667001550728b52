package import MillwrightDomain

/// Everything that the server uses from outside its data directory, so that tests can replace it.
package struct StagingEnvironment: Sendable {
    package var now: @Sendable () -> Instant
    package var randomBytes: @Sendable (Int) -> [UInt8]
    /// The clock for delay faults and stream heartbeats.
    package var clock: any Clock<Duration>
    /// The action of a `kill` fault: ends the process at once, without cleanup.
    package var die: @Sendable () -> Void

    package init(
        now: @escaping @Sendable () -> Instant,
        randomBytes: @escaping @Sendable (Int) -> [UInt8],
        clock: any Clock<Duration>,
        die: @escaping @Sendable () -> Void
    ) {
        self.now = now
        self.randomBytes = randomBytes
        self.clock = clock
        self.die = die
    }
}
