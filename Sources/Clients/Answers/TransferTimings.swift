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
