public import MillwrightDomain

/// A use case that returns the pixels of a photo for a display of few pixels, such as a terminal.
public struct GetPhotoPreviewUseCase: Sendable {
    let getThumbnail: GetThumbnailUseCase

    public init(getThumbnail: GetThumbnailUseCase) { self.getThumbnail = getThumbnail }

    /// Returns the preview. It is decoded from the thumbnail, so the next preview of the same photo is fast and needs
    /// neither the network nor the photo's file.
    /// - Parameters:
    ///   - side: the largest width and height of the preview in pixels.
    ///   - progress: called like the closure of ``DownloadPhotoUseCase``.
    /// - Throws: the errors of ``GetThumbnailUseCase``.
    public func execute(
        _ id: Photo.ID, side: Int, fetchPolicy: Photo.FetchPolicy = .deviceThenServer,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> PhotoPreview {
        let thumbnail = try await getThumbnail.execute(id, fetchPolicy: fetchPolicy, progress: progress)
        return try await getThumbnail.pictures.preview(of: .bytes(thumbnail.bytes), side: side)
    }
}
