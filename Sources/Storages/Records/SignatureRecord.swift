import MillwrightDomain

struct SignatureRecord: Codable, Hashable {
    var signer: String
    var signedAt: Int64
    var strokes: String?
    var contentSHA256: String?
    /// `nil` also in the rows of versions that had no pictures.
    var pictureSHA256: String?

    init(_ signature: Signature) {
        (signer, signedAt) = (signature.signer, signature.signedAt.millisecondsSince1970)
        (strokes, contentSHA256) = (signature.strokes, signature.contentSHA256)
        pictureSHA256 = signature.pictureSHA256
    }

    var value: Signature {
        Signature(
            signer: signer, signedAt: Instant(millisecondsSince1970: signedAt), strokes: strokes,
            contentSHA256: contentSHA256, pictureSHA256: pictureSHA256)
    }
}
