/// A signature, in rows and as the body of `PUT /v1/workOrders/{id}/signature`.
package struct SignatureDTO: Codable, Hashable, Sendable {
    package var signer: String
    package var signedAt: String
    /// The drawn lines as the path data of SVG.
    package var strokes: String?
    /// The SHA-256 of the content that was signed, as 64 hexadecimal digits in lower case.
    package var contentSha256: String?

    /// The SHA-256 of the picture, as 64 hexadecimal digits in lower case. It is a photo of the work order.
    package var pictureSha256: String?

    package init(
        signer: String, signedAt: String, strokes: String? = nil, contentSha256: String? = nil,
        pictureSha256: String? = nil
    ) {
        self.signer = signer
        self.signedAt = signedAt
        self.strokes = strokes
        self.contentSha256 = contentSha256
        self.pictureSha256 = pictureSha256
    }
}
