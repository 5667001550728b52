/// The measurements of the transport. They say nothing about the meaning of the response.
package struct TransferReport: Hashable, Sendable {
    /// `HTTP/1.1`, `HTTP/2`; empty if the network was not used.
    package var version: String
    package var timings: TransferTimings
    /// Bytes on the wire, with heads, without TLS and interim responses.
    package var bytesSent: Int64
    /// Bytes on the wire, before decompression, with the head.
    package var bytesReceived: Int64
    /// Whether a connection was opened for this request. False if it used an open one.
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
