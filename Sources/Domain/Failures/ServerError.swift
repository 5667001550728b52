/// The reason why the server could not be used. The refusal of a single operation is not a `ServerError`; it becomes
/// the state of that operation.
public enum ServerError: Error, Hashable, Sendable {
    /// The server did not respond. For example, there is no route, the connection was refused or cut, the host name
    /// is unknown, or the time limit has passed.
    case unreachable(host: String, reason: ServerReason)
    /// The server was reached, but its response is unusable: it is too long, or it could not be processed on this
    /// device.
    case unusableAnswer(host: String, reason: ServerReason)
    /// The response is not from a Millwright server: it is from a captive portal, a proxy or a web page.
    case notOurs(host: String, status: Int)
    /// The certificate, the trust store or the address was rejected. The kernel does not retry on its own.
    case untrusted(host: String, reason: ServerReason)
    /// The server is unavailable or asks the client to wait.
    case unavailable(status: Int, retryAfter: Duration?)
    /// This program is too old, or too new, for the server.
    case incompatible(detail: ServerReason)
    /// The session has ended. The person has to sign in again.
    case signInNeeded
    /// The server rejected the request permanently.
    case refused(status: Int, detail: ServerReason)
    /// The given address is not valid.
    case badAddress(String, reason: ServerReason)
    /// A setting of the connection is unusable: a proxy, a certificate or pins. The reason does not contain the value
    /// of the setting, which may be secret.
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
