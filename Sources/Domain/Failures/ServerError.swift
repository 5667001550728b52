/// Why the server could not be used, apart from what it thinks of one request.
public enum ServerError: Error, Hashable, Sendable {
    /// No answer: no route, refused, no such name, cut, timed out.
    case unreachable(host: String, reason: ServerReason)
    /// The server was reached, and its answer cannot be used: it is too long, or cannot be taken in here.
    case unusableAnswer(host: String, reason: ServerReason)
    /// Something answered that is not our server: a portal, a proxy, a web page.
    case notOurs(host: String, status: Int)
    /// Certificate, trust store or address refused. Never retried by itself.
    case untrusted(host: String, reason: ServerReason)
    /// The server is in trouble or asks us to wait.
    case unavailable(status: Int, retryAfter: Duration?)
    /// This program is too old, or too new, for the server.
    case incompatible(detail: ServerReason)
    /// The session has ended; signing in again is the only way on.
    case signInNeeded
    /// The server refused what we asked, for good.
    case refused(status: Int, detail: ServerReason)
    /// What was asked to be sent to cannot be an address.
    case badAddress(String, reason: ServerReason)
    /// A setting of the way to the server cannot be used: a proxy, a certificate, pins. The reason does not repeat it,
    /// since it may hold a secret.
    case misconfigured(reason: String)
}

extension ServerError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .unreachable, .unavailable: .offline
        case .unusableAnswer, .refused: .server
        case .signInNeeded: .signInNeeded
        case .notOurs, .untrusted, .incompatible, .badAddress, .misconfigured: .setup
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .unreachable, .unavailable, .unusableAnswer: true
        case .notOurs, .untrusted, .incompatible, .signInNeeded, .refused, .badAddress, .misconfigured: false
        }
    }
}
