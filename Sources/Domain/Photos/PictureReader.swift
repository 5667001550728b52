/// A port that decodes pictures: for the codes in them, and for thumbnails.
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
}
