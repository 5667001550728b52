/// A signature: the name of the person who signed, and the time. A work order has at most one.
public struct Signature: Hashable, Sendable {
    /// The person's name.
    public let signer: String
    /// The time of signing, by the clock of the device used.
    public let signedAt: Instant

    public init(signer: String, signedAt: Instant) {
        self.signer = signer
        self.signedAt = signedAt
    }
}
