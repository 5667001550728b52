package import MillwrightDomain

/// Brings the bytes of a photo from the server.
package protocol PhotosService: Sendable {
    /// Goes on with what an earlier call left at `path`. When it returns, the file there has exactly the photo's bytes;
    /// when it throws, there is none by that name that was not there before.
    ///
    /// - Parameters:
    ///   - path: the same for every try, in a folder that exists; names beside it that begin with it are used too.
    ///   - progress: told once before the server is asked.
    /// - Returns: how many bytes an earlier call had left.
    func download(
        _ photo: Photo, to path: String, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> Int64
}
