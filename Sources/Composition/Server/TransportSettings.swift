import MillwrightCurlClient
public import MillwrightDomain

/// How the kernel reaches a server, and by what proof. The defaults are those of a release: TLS, the system's
/// authorities, no proxy. What the environment says about proxies is never read.
public struct TransportSettings: Sendable {
    /// Lets http:// be used for a server on this machine, judged by the address that is really connected to.
    public var allowsPlainHTTPOnLoopback: Bool
    /// A PEM file of certificate authorities to trust instead of the system's.
    public var certificateAuthorities: String?
    public var proxy: Proxy?
    public var clientCertificate: ClientCertificate?
    public var pins: Pins?
    /// Resolving, connecting and the TLS handshake.
    public var connectTimeout: Duration
    /// How long an answer or an upload may stand still before it is given up, in whole seconds.
    public var slowPeriod: Duration
    /// The age at which a connection is replaced by a new one, in whole seconds.
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

    /// What connections to the server go through. TLS is still spoken with the server itself.
    public struct Proxy: Sendable {
        /// `http://`, `https://` or `socks5h://`, a host and a port.
        public let address: String
        public let user: String?
        let password: Secret?

        public init(address: String, user: String? = nil, password: String? = nil) {
            self.address = address
            self.user = user
            self.password = password.map(Secret.init)
        }
    }

    /// What this machine shows to a server that asks who is calling. Both files are PEM and may be one.
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

    /// The public keys the server may show, on top of what the authorities say.
    public struct Pins: Sendable {
        /// SHA-256 of each key in base64, two at least.
        public let digests: [String]
        /// From then on they are no longer applied, so that a forgotten pin locks nobody out for ever.
        public let until: Instant

        public init(digests: [String], until: Instant) {
            self.digests = digests
            self.until = until
        }
    }
}
