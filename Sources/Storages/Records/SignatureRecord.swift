import MillwrightDomain

struct SignatureRecord: Codable, Hashable {
    var signer: String
    var signedAt: Int64

    init(_ signature: Signature) {
        (signer, signedAt) = (signature.signer, signature.signedAt.millisecondsSince1970)
    }

    var value: Signature { Signature(signer: signer, signedAt: Instant(millisecondsSince1970: signedAt)) }
}
