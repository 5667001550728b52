/// One request, ready to be sent.
public struct HTTPTransportRequest: Sendable {
    /// `GET`, `HEAD`, `POST`, `PUT`, `PATCH` or `DELETE`.
    public let method: String
    /// Absolute, with an encoded query, if any.
    public let url: String
    /// To be sent as they are. They may hold secrets.
    public let headers: [HTTPHeader]
    public let body: Body
    /// For the whole request, from the call to the last byte. The transport fails with ``HTTPTransportError/inDoubt(_:)``
    /// when it is over; `nil` for one that may take as long as it likes.
    public let timeout: Duration?
    /// Whether a long silence is part of the answer, as in a stream of events. Otherwise a transfer that stands still is to
    /// be given up, after half a minute for example.
    public let mayBeSilent: Bool

    public enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Bytes of a file, to be read while they are sent. The offset and the length are in bytes.
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
