/// How far a transfer is, in bytes of body.
package struct TransferProgress: Hashable, Sendable {
    /// Handed to the network, which does not say that the server has it.
    package var sent: Int64
    /// `nil` for a request without a body.
    package var toSend: Int64?
    /// After decompression, if the answer was compressed.
    package var received: Int64

    package init(sent: Int64 = 0, toSend: Int64? = nil, received: Int64 = 0) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
    }
}
