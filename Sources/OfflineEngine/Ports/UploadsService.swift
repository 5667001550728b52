package import MillwrightDomain

/// A service that uploads the bytes of a photo, resumable at any byte, and checks that both sides have the same bytes.
package protocol UploadsService: Sendable {
    /// Uploads the file at `path`.
    /// - Parameters:
    ///   - upload: the place of an earlier, unfinished upload; `nil` for a new upload.
    ///   - didCreate: called before the first byte is sent. It must have stored the place on disk when it returns.
    ///   - didSend: called often while bytes are sent, on the client's own thread. It must return quickly.
    func upload(
        _ content: Photo.Content,
        from path: String,
        resuming upload: UploadPlace?,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageError>,
        didSend: @escaping @Sendable (PhotoProgress) -> Void
    ) async -> UploadOutcome
}
