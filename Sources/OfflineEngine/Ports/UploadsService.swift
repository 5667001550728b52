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

package enum UploadOutcome: Hashable, Sendable {
    /// The server has every byte, and its SHA-256 equals ours.
    case verified
    /// The upload failed. The answer has the same meaning as for an operation, and is never `.applied`.
    case failed(Answer)
    case storage(StorageError)
    /// The file in the store is missing or no longer matches its hash.
    case sourceDamaged(reason: OperationReason)
}

/// The address to which the bytes are uploaded: a path on the configured server, never another host.
package struct UploadPlace: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }
}
