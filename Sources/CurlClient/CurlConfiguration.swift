/// What is the same for all requests to one server.
///
/// Two configurations may be used on one ``CurlEventLoop``, and no request goes out on a connection made under other
/// authorities, pins, another certificate file or another proxy. What libcurl does not compare are the key file, its
/// passphrase and the credentials for the proxy (see ``CurlAdvisory``), so each account has a loop of its own.
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
    package var plainHTTP: PlainHTTP
    /// Nil means none: what the environment says about proxies is never read.
    package var proxy: ProxyAddress?
    package var clientCertificate: ClientCertificate?
    package var pins: PublicKeyPins?

    /// - Parameter connectTimeout: Three seconds unless told otherwise, because a person may be waiting and nothing has
    ///   been sent when they are over. A replay in the background over a slow network deserves more, such as ten.
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
