import MillwrightDomain

struct SignatureRecord: Codable, Hashable {
    var signer: String
    var signedAt: Int64
    var strokes: String?
    var contentSHA256: String?

    init(_ signature: Signature) {
        (signer, signedAt) = (signature.signer, signature.signedAt.millisecondsSince1970)
        (strokes, contentSHA256) = (signature.strokes, signature.contentSHA256)
    }

    var value: Signature {
        Signature(
            signer: signer, signedAt: Instant(millisecondsSince1970: signedAt), strokes: strokes,
            contentSHA256: contentSHA256)
    }
}
