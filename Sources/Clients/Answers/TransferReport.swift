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

/// Each is the time from the start of the transfer; zero for what did not happen.
package struct TransferTimings: Hashable, Sendable {
    package var nameLookup: Duration
    package var connected: Duration
    /// The TLS handshake was over.
    package var secured: Duration
    package var firstByte: Duration
    package var total: Duration

    package init(
        nameLookup: Duration = .zero, connected: Duration = .zero, secured: Duration = .zero,
        firstByte: Duration = .zero, total: Duration = .zero
    ) {
        self.nameLookup = nameLookup
        self.connected = connected
        self.secured = secured
        self.firstByte = firstByte
        self.total = total
    }
}
