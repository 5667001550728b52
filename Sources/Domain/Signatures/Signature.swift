/// A signature: the name of the person who signed, the time, what the person drew, and a picture. A work order has at
/// most one.
public struct Signature: Hashable, Sendable {
    /// The person's name.
    public let signer: String
    /// The time of signing, by the clock of the device used.
    public let signedAt: Instant
    /// The drawn lines as the path data of SVG, such as `M 10 10 L 90 40`; `nil` if the person only gave the name.
    public let strokes: String?
    /// The SHA-256 of the content that was signed (``WorkOrderDetails/signedContent``), as 64 hexadecimal digits in
    /// lower case. It is `nil` for the answer to a signature task, and for a signature that an earlier version of the
    /// program stored.
    public let contentSHA256: String?
    /// The SHA-256 of the picture, such as a scan of the signed paper, as 64 hexadecimal digits in lower case. The picture
    /// is a photo of the work order (``WorkOrderDetails/signaturePicture``). `nil` if the signature has no picture.
    public let pictureSHA256: String?

    public init(
        signer: String, signedAt: Instant, strokes: String? = nil, contentSHA256: String? = nil,
        pictureSHA256: String? = nil
    ) {
        self.signer = signer
        self.signedAt = signedAt
        self.strokes = strokes
        self.contentSHA256 = contentSHA256
        self.pictureSHA256 = pictureSHA256
    }
}
