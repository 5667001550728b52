/// The exact request of an operation, fixed before its first sending and the same in every later one, also after an
/// update of this program. Opaque here: the layer that speaks to the server wrote it and reads it.
public struct SealedRequest: Hashable, Sendable {
    public let bytes: [UInt8]
    /// What the server's receipt has to repeat.
    public let sha256: String

    public init(bytes: [UInt8], sha256: String) {
        self.bytes = bytes
        self.sha256 = sha256
    }

    /// Of an operation that may have been sent with bytes nobody has any more. Any receipt under its key is its own.
    public static let lost = SealedRequest(bytes: [], sha256: "")
}
