package struct SignatureDTO: Codable, Hashable, Sendable {
    package var signer: String
    package var signedAt: String
    package init(signer: String, signedAt: String) {
        self.signer = signer
        self.signedAt = signedAt
    }
}
