/// The settings shared by all requests to one server.
///
/// Two configurations may be used on one ``CurlEventLoop``. A request uses only a connection that was made with the
/// same authorities, pins, certificate file and proxy. libcurl does not compare the key file, its passphrase and the
/// proxy's credentials (see ``CurlAdvisory``), so each account has its own loop.
package struct CurlConfiguration: Hashable, Sendable {
    package var server: ServerAddress
    package var userAgent: String
    /// The time limit for name resolution, connecting and the TLS handshake. A shorter timeout of a request limits them
    /// too.
    package var connectTimeout: Duration
    /// The minimum speed. The client stops a transfer that stays below it for the whole ``slowPeriod``.
    package var slowestBytesPerSecond: Int
    package var slowPeriod: Duration
    /// The maximum age of a connection that is reused. It is limited because certificates are checked only when
    /// connecting.
    package var connectionLifetime: Duration
    /// The path of a PEM file with the only authorities to trust; nil to trust the authorities of the system.
    package var authoritiesFile: String?
    package var plainHTTP: PlainHTTP
    /// The proxy; nil means no proxy. Proxy settings in the environment are never read.
    package var proxy: ProxyAddress?
    package var clientCertificate: ClientCertificate?
    package var pins: PublicKeyPins?

    /// - Parameter connectTimeout: the time limit for connecting. The default is three seconds, because a person may be
    ///   waiting, and nothing has been sent when the limit expires. Use a longer limit, such as ten seconds, for a
    ///   background replay over a slow network.
    package init(
        server: ServerAddress,
        userAgent: String,
        connectTimeout: Duration = .seconds(3),
        slowestBytesPerSecond: Int = 1024,
        slowPeriod: Duration = .seconds(30),
        connectionLifetime: Duration = .seconds(300),
        authoritiesFile: String? = nil,
        plainHTTP: PlainHTTP = .refused,
        proxy: ProxyAddress? = nil,
        clientCertificate: ClientCertificate? = nil,
        pins: PublicKeyPins? = nil
    ) {
        self.server = server
        self.userAgent = userAgent
        self.connectTimeout = connectTimeout
        self.slowestBytesPerSecond = slowestBytesPerSecond
        self.slowPeriod = slowPeriod
        self.connectionLifetime = connectionLifetime
        self.authoritiesFile = authoritiesFile
        self.plainHTTP = plainHTTP
        self.proxy = proxy
        self.clientCertificate = clientCertificate
        self.pins = pins
    }
}
