/// Strokes or a picture by a named person, at most one on a work order.
public struct Signature: Hashable, Sendable {
    public let signer: String
    public let signedAt: Instant

    public init(signer: String, signedAt: Instant) {
        self.signer = signer
        self.signedAt = signedAt
    }
}
