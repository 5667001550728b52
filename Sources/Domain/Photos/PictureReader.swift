/// A port that decodes pictures: for the codes in them, for thumbnails and for previews.
///
/// The pictures come from outside. An implementation refuses a picture with too many pixels before it decodes it.
public protocol PictureReader: Sendable {
    /// Returns the texts of the QR codes and barcodes in the picture, each text once. The result is empty if the picture
    /// has no code.
    /// - Throws: `fileMissing`, `fileUnreadable`, `notAPicture`, `tooLarge` or `damaged` for a picture that cannot be
    ///   read, and ``PhotoError/cannotDecode(_:)`` if this device cannot decode it.
    func codes(in picture: PhotoSource.Content) async throws(PhotoError) -> [String]

    /// Returns a small copy of the picture, in its upright orientation.
    /// - Throws: the same errors as ``codes(in:)``.
    func thumbnail(
        of picture: PhotoSource.Content, within limits: Thumbnail.Limits
    ) async throws(PhotoError) -> Thumbnail

    /// Returns the pixels of a picture, in its upright orientation and made smaller so that no side is longer than `side`
    /// pixels. A host that shows no previews need not implement this.
    /// - Throws: the same errors as ``codes(in:)``.
    func preview(of picture: PhotoSource.Content, side: Int) async throws(PhotoError) -> PhotoPreview
}

extension PictureReader {
    public func preview(of picture: PhotoSource.Content, side: Int) async throws(PhotoError) -> PhotoPreview {
        throw .cannotDecode(.formatNotSupported(.jpeg))
    }
}
