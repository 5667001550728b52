/// The result of signing with a picture.
public struct PictureSignature: Hashable, Sendable {
    /// The result of the signature.
    public let outcome: ChangeOutcome
    /// The picture as a photo of the work order. Its outcome is ``ChangeOutcome/unchanged`` if the work order already had
    /// it.
    public let picture: UploadedPhoto

    public init(outcome: ChangeOutcome, picture: UploadedPhoto) {
        self.outcome = outcome
        self.picture = picture
    }
}
