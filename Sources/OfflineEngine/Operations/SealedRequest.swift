/// The exact request of an operation. It is fixed before the first send and never changes, even after an update of this
/// program. The engine treats it as opaque bytes; the service layer writes and reads it.
package struct SealedRequest: Hashable, Sendable {
    package let bytes: [UInt8]
    /// The SHA-256 hash that the server's receipt has to repeat.
    package let sha256: String

    package init(bytes: [UInt8], sha256: String) {
        self.bytes = bytes
        self.sha256 = sha256
    }

    /// The request of an operation whose sent bytes are lost. Its hash is unknown, so any receipt with the key of the
    /// operation is accepted.
    package static let lost = SealedRequest(bytes: [], sha256: "")
}
