/// What the transport measured. Says nothing about what the answer means.
package struct TransferReport: Hashable, Sendable {
    /// `HTTP/1.1`, `HTTP/2`; empty when there was no network.
    package var version: String
    package var timings: TransferTimings
    /// On the wire, heads included, TLS and provisional answers not.
    package var bytesSent: Int64
    /// On the wire, before decompression, head included.
    package var bytesReceived: Int64
    /// False when this request went over a connection that was open already.
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
