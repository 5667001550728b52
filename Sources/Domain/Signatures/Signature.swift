/// Strokes or a picture by a named person, at most one on a work order.
public struct Signature: Hashable, Sendable {
    /// The person's name.
    public let signer: String
    /// By the clock of the device that was signed on.
    public let signedAt: Instant

    public init(signer: String, signedAt: Instant) {
        self.signer = signer
        self.signedAt = signedAt
    }
}
