/// The settings of a staging server.
package struct StagingConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// The port; 0 selects any free port.
    package var port = 0
    /// The directory for the database, uploads and photos. It is created if it is missing.
    package var dataDirectory: String
    /// The path of the fixture. The server loads it into a new database, and again at a reset.
    package var fixture: String
    /// Whether the routes under `/_staging` are available, to callers on this machine.
    package var faults = false
    /// The number of work orders to generate in addition to the fixture's.
    package var fleet = 0
    package var seed: UInt64 = 1
    package var accessTokenSeconds = 300
    /// The TLS files; `nil` for plain text.
    package var tls: StagingTLS?
    /// The time after which a silent event stream sends a heartbeat.
    package var heartbeat = Duration.seconds(15)
    package var environment = StagingEnvironment.live()

    package init(dataDirectory: String, fixture: String) {
        self.dataDirectory = dataDirectory
        self.fixture = fixture
    }
}
