/// One request, ready to be sent.
public struct HTTPTransportRequest: Sendable {
    /// `GET`, `HEAD`, `POST`, `PUT`, `PATCH` or `DELETE`.
    public let method: String
    /// The absolute URL, with its query encoded.
    public let url: String
    /// The headers to send unchanged. They may contain secrets.
    public let headers: [HTTPHeader]
    /// The body to send.
    public let body: Body
    /// The time limit for the whole request, from the call to the last byte. `nil` means that there is no limit. When
    /// the time has passed, the transport throws ``HTTPTransportError/inDoubt(_:)``.
    public let timeout: Duration?
    /// Whether long pauses are normal, as in an event stream. Otherwise the transport gives up a transfer that has made
    /// no progress for about 30 seconds.
    public let mayBeSilent: Bool

    /// The body of a request.
    public enum Body: Sendable {
        /// No body.
        case none
        /// A body in memory.
        case bytes([UInt8])
        /// A part of a file, read while it is sent. The offset and the length are in bytes.
        case file(path: String, offset: Int64, length: Int64)
    }

    public init(
        method: String, url: String, headers: [HTTPHeader] = [], body: Body = .none, timeout: Duration? = nil,
        mayBeSilent: Bool = false
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.mayBeSilent = mayBeSilent
    }
}
