import MillwrightCurlClient
public import MillwrightDomain

/// The settings of the connections to a server. The defaults are meant for a release: TLS, the system's certificate
/// authorities, no proxy. Proxy settings in environment variables are ignored.
public struct TransportSettings: Sendable {
    /// Whether `http://` is allowed for a server on this machine. libcurl's connection is checked by its real address.
    /// With an ``AppDependency/httpTransport``, the address must be a literal loopback address, such as `127.0.0.1`.
    public var allowsPlainHTTPOnLoopback: Bool
    /// The path of a PEM file with the only certificate authorities to trust, in place of the system's.
    public var certificateAuthorities: String?
    public var proxy: Proxy?
    public var clientCertificate: ClientCertificate?
    public var pins: Pins?
    /// The time limit for resolving the name, connecting and the TLS handshake together.
    public var connectTimeout: Duration
    /// The time after which a response or upload slower than 1,024 bytes a second is aborted, in whole seconds.
    public var slowPeriod: Duration
    /// The maximum age of a connection, in whole seconds. A new connection then replaces it.
    public var connectionLifetime: Duration

    public init(
        allowsPlainHTTPOnLoopback: Bool = false,
        certificateAuthorities: String? = nil,
        proxy: Proxy? = nil,
        clientCertificate: ClientCertificate? = nil,
        pins: Pins? = nil,
        connectTimeout: Duration = .seconds(3),
        slowPeriod: Duration = .seconds(30),
        connectionLifetime: Duration = .seconds(300)
    ) {
        self.allowsPlainHTTPOnLoopback = allowsPlainHTTPOnLoopback
        self.certificateAuthorities = certificateAuthorities
        self.proxy = proxy
        self.clientCertificate = clientCertificate
        self.pins = pins
        self.connectTimeout = connectTimeout
        self.slowPeriod = slowPeriod
        self.connectionLifetime = connectionLifetime
    }

    /// A proxy for all connections to the server. TLS remains end-to-end with the server.
    public struct Proxy: Sendable {
        /// The address: `http://`, `https://` or `socks5h://`, then a host and a port.
        public let address: String
        public let user: String?
        let password: Secret?

        public init(address: String, user: String? = nil, password: String? = nil) {
            self.address = address
            self.user = user
            self.password = password.map(Secret.init)
        }
    }

    /// The client certificate for a server that requires one, and its private key. Both files are PEM and may be the
    /// same file.
    public struct ClientCertificate: Sendable {
        public let file: String
        public let keyFile: String
        let passphrase: Secret?

        public init(file: String, keyFile: String, passphrase: String? = nil) {
            self.file = file
            self.keyFile = keyFile
            self.passphrase = passphrase.map(Secret.init)
        }
    }

    /// The public keys that are accepted from the server. The server's certificate must also be valid.
    public struct Pins: Sendable {
        /// The SHA-256 of each `SubjectPublicKeyInfo` in base64; at least two.
        public let digests: [String]
        /// The time from which the pins are no longer checked, so that a forgotten pin does not prevent connections
        /// forever.
        public let until: Instant

        public init(digests: [String], until: Instant) {
            self.digests = digests
            self.until = until
        }
    }
}
