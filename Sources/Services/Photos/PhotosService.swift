package import MillwrightDomain

/// A service that downloads the bytes of photos.
package protocol PhotosService: Sendable {
    /// Resumes the download that an earlier call left at `path`. When it returns, the file has exactly the photo's
    /// bytes. When it throws, there is no new file at `path`.
    ///
    /// - Parameters:
    ///   - path: the same path for every try, in a folder that exists. Neighboring files whose names begin with it are
    ///     used too.
    ///   - progress: receives the progress; called once before the request is sent.
    /// - Returns: the number of bytes that an earlier call had left.
    func download(
        _ photo: Photo, to path: String, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> Int64
}
