/// The times from the start of the transfer to each step; zero for a step that did not happen.
package struct TransferTimings: Hashable, Sendable {
    package var nameLookup: Duration
    package var connected: Duration
    /// The time at which the TLS handshake was complete.
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
