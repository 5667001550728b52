package import MillwrightDomain

/// What one staging server is started with.
package struct StagingConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// 0 takes any free port.
    package var port = 0
    /// Where the database, the uploads and the photos are kept. Made when it is missing.
    package var dataDirectory: String
    /// Loaded when the data directory holds no database yet, and by a reset.
    package var fixture: String
    /// Opens the routes under `/_staging`, to callers on this machine.
    package var faults = false
    /// How many work orders to make up beside those of the fixture.
    package var fleet = 0
    package var seed: UInt64 = 1
    package var accessTokenSeconds = 300
    /// Without it everything goes over the wire in the clear.
    package var tls: StagingTLS?
    /// How long a stream of changes is silent before it says that it is still there.
    package var heartbeat = Duration.seconds(15)
    package var environment = StagingEnvironment.live()

    package init(dataDirectory: String, fixture: String) {
        self.dataDirectory = dataDirectory
        self.fixture = fixture
    }
}

/// Everything the server takes from the world outside its data directory, so that a test can say what it is.
package struct StagingEnvironment: Sendable {
    package var now: @Sendable () -> Instant
    package var randomBytes: @Sendable (Int) -> [UInt8]
    /// What a fault of delay and the heartbeat of a stream wait on.
    package var clock: any Clock<Duration>
    /// What a fault of kind `kill` does: end this process at once, with nothing cleaned up.
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
