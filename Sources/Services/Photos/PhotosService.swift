package import MillwrightDomain

/// A service that downloads the bytes of photos.
package protocol PhotosService: Sendable {
    /// Downloads the photo to `path`, and resumes the download if an earlier call left a part of it. When it returns,
    /// the file has exactly the photo's bytes. When it throws, there is no new file at `path`.
    ///
    /// - Parameters:
    ///   - path: the same path for every attempt, in a folder that exists. The download also uses other files in this
    ///     folder, whose names begin with the name of the file.
    ///   - progress: receives the progress. The first call is made before the request is sent.
    /// - Returns: the number of bytes that an earlier call had already downloaded; 0 if this call downloaded them all.
    func download(
        _ photo: Photo, to path: String, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> Int64
}
