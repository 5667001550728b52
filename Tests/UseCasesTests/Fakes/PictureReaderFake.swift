import MillwrightDomain

/// A reader that returns the same codes for every picture. Its thumbnail has the path of the picture as bytes and the
/// side of the limits as dimensions.
struct PictureReaderFake: PictureReader {
    var codes: Result<[String], PhotoError> = .success([])
    var thumbnailProblem: PhotoError?

    func codes(in picture: PhotoSource.Content) async throws(PhotoError) -> [String] { try codes.get() }

    func preview(of picture: PhotoSource.Content, side: Int) async throws(PhotoError) -> PhotoPreview {
        guard case .bytes(let bytes) = picture else { throw .photoNotFound }
        return PhotoPreview(width: side, pixels: bytes.map { PhotoPreview.Color(red: $0, green: 0, blue: 0) })
    }

    func thumbnail(
        of picture: PhotoSource.Content, within limits: Thumbnail.Limits
    ) async throws(PhotoError) -> Thumbnail {
        if let thumbnailProblem { throw thumbnailProblem }
        return Thumbnail(
            bytes: Array((PhotoSource(picture).path ?? "").utf8),
            dimensions: Photo.Dimensions(width: limits.side, height: limits.side))
    }
}
