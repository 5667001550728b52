/// The progress of a transfer, in bytes of the request body and of the response body.
package struct TransferProgress: Hashable, Sendable {
    /// The bytes handed to the network. The server may not have received them.
    package var sent: Int64
    /// The bytes to send; `nil` for a request without a body.
    package var toSend: Int64?
    /// The bytes received, after decompression if the response was compressed.
    package var received: Int64

    package init(sent: Int64 = 0, toSend: Int64? = nil, received: Int64 = 0) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
    }
}
