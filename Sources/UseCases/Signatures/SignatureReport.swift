public import MillwrightDomain

/// A signature, and whether the work order still has the content that was signed.
public struct SignatureReport: Hashable, Sendable {
    public let signature: Signature
    /// Whether the title, the description, or an answer or note of a task was changed after the signature. It is `nil`
    /// if the signature has no hash of the signed content.
    public let isContentChanged: Bool?
    /// The picture of the signature. `nil` if it has none, or if the work order no longer has the photo.
    public let picture: PlacedPhoto?

    public init(signature: Signature, isContentChanged: Bool?, picture: PlacedPhoto? = nil) {
        self.signature = signature
        self.isContentChanged = isContentChanged
        self.picture = picture
    }

    /// - Parameter digest: a function that returns the SHA-256 of a text, as 64 hexadecimal digits in lower case.
    init?(of details: WorkOrderDetails, digest: (String) -> String) {
        guard let signature = details.signature else { return nil }
        self.signature = signature
        isContentChanged = signature.contentSHA256.map { $0 != digest(details.signedContent) }
        picture = details.placedSignaturePicture
    }
}

extension WorkOrderDetails {
    /// The picture of the signature, with its number among the photos; `nil` as for
    /// ``MillwrightDomain/WorkOrderDetails/signaturePicture``.
    public var placedSignaturePicture: PlacedPhoto? {
        guard let picture = signaturePicture else { return nil }
        return photos.firstIndex { $0.id == picture.id }.map { placedPhoto(at: $0) }
    }
}
