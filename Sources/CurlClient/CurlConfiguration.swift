/// What is the same for all requests to one server.
package struct CurlConfiguration: Hashable, Sendable {
    package var server: ServerAddress
    package var userAgent: String
    /// Resolving, connecting and the TLS handshake; a shorter timeout of a request is shorter here too.
    package var connectTimeout: Duration
    /// A transfer slower than this many bytes a second over the whole ``slowPeriod`` is given up.
    package var slowestBytesPerSecond: Int
    package var slowPeriod: Duration
    /// No request goes out on a connection older than this: certificates are checked only when connecting.
    package var connectionLifetime: Duration
    /// A PEM file with the only authorities to trust, in place of the system's.
    package var authoritiesFile: String?

    package init(
        server: ServerAddress,
        userAgent: String,
        connectTimeout: Duration = .seconds(3),
        slowestBytesPerSecond: Int = 1024,
        slowPeriod: Duration = .seconds(30),
        connectionLifetime: Duration = .seconds(300),
        authoritiesFile: String? = nil
    ) {
        self.server = server
        self.userAgent = userAgent
        self.connectTimeout = connectTimeout
        self.slowestBytesPerSecond = slowestBytesPerSecond
        self.slowPeriod = slowPeriod
        self.connectionLifetime = connectionLifetime
        self.authoritiesFile = authoritiesFile
    }
}
