/// The measurements of the transport. They do not depend on the meaning of the response.
///
/// An ``HTTPTransport`` reports no measurements. In that case, ``bytesSent`` is only the length of the request's
/// body, and ``bytesReceived`` only the length of the response's body after decompression. All other properties keep
/// their default values.
package struct TransferReport: Hashable, Sendable {
    /// The version of HTTP, such as `HTTP/1.1` or `HTTP/2`; empty if it is not known.
    package var version: String
    package var timings: TransferTimings
    /// The bytes sent: request headers and body, without the overhead of TLS.
    package var bytesSent: Int64
    /// The bytes received: headers and body, before decompression.
    package var bytesReceived: Int64
    /// Whether a connection was opened for this request. If false, the request used an open connection.
    package var isNewConnection: Bool

    package init(
        version: String = "", timings: TransferTimings = TransferTimings(), bytesSent: Int64 = 0,
        bytesReceived: Int64 = 0, isNewConnection: Bool = false
    ) {
        self.version = version
        self.timings = timings
        self.bytesSent = bytesSent
        self.bytesReceived = bytesReceived
        self.isNewConnection = isNewConnection
    }
}
