public import MillwrightDomain

/// A use case that returns a small copy of a photo. It is made on this device from the photo's file, once for the same
/// limits: the kernel keeps at most 32 MiB of thumbnails.
public struct GetThumbnailUseCase: Sendable {
    let download: DownloadPhotoUseCase
    let pictures: any PictureReader
    let thumbnails: (any ThumbnailStore)?

    public init(download: DownloadPhotoUseCase, pictures: any PictureReader) {
        self.init(download: download, pictures: pictures, thumbnails: nil)
    }

    /// - Parameter thumbnails: keeps the thumbnails; `nil` to make each one again.
    package init(
        download: DownloadPhotoUseCase, pictures: any PictureReader, thumbnails: (any ThumbnailStore)?
    ) {
        self.download = download
        self.pictures = pictures
        self.thumbnails = thumbnails
    }

    /// Returns the thumbnail, and downloads the photo first if it is not on this device. The photo then stays on this
    /// device, so the next thumbnail needs no network.
    ///
    /// - Parameters:
    ///   - limits: the bounds of the thumbnail, in pixels and in bytes. The result is never larger.
    ///   - progress: called like the closure of ``DownloadPhotoUseCase``.
    /// - Throws: the errors of ``DownloadPhotoUseCase``, `PhotoError.damaged` if the photo cannot be read, and
    ///   `PhotoError.cannotDecode` if this device cannot decode it.
    public func execute(
        _ id: Photo.ID, within limits: Thumbnail.Limits = Thumbnail.Limits(),
        fetchPolicy: Photo.FetchPolicy = .deviceThenServer,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> Thumbnail {
        try await execute(
            try await download.photo(id), within: limits, fetchPolicy: fetchPolicy, progress: progress)
    }

    /// Returns the thumbnail of this photo, without looking the photo up on the work order. A photo that waits in the
    /// queue has its file on this device even if its work order is gone.
    public func execute(
        _ photo: Photo, within limits: Thumbnail.Limits = Thumbnail.Limits(),
        fetchPolicy: Photo.FetchPolicy = .deviceThenServer,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> Thumbnail {
        try download.requirePermission()
        let hash = photo.content.sha256
        if let kept = await thumbnails?.thumbnail(of: hash, within: limits) { return kept }
        let file = try await download.execute(photo, fetchPolicy: fetchPolicy, progress: progress)
        let made = try await pictures.thumbnail(of: .file(path: file.path), within: limits)
        await thumbnails?.keep(made, of: hash, within: limits)
        return made
    }
}
