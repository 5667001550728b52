package import MillwrightDomain

/// The store of photo files, by the hash of their bytes, and the upload progress of each file.
package protocol PhotoStore: BlobStore {
    /// Checks the photo, removes its private metadata unless the policy keeps it, copies it and computes its hash. The
    /// file and its folder are durable on return, so the source may be deleted.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto
    /// Returns whether a file with the expected size exists. Does not read the file.
    func hasFile(for content: Photo.Content) async throws(StorageError) -> Bool
    /// Returns whether the file exists with the expected size and hash. Reads the whole file.
    func holds(_ content: Photo.Content) async throws(StorageError) -> Bool
    /// Begins or resumes the download of a photo. Returns `busy` at once when another task or process is downloading
    /// it.
    func beginDownload(_ content: Photo.Content) async throws(StorageError) -> IncomingClaim
}

/// A photo that is being downloaded. Only one task of one process holds it at a time. An implementation must release
/// the photo when the process dies.
package protocol IncomingPhoto: Sendable {
    /// The path to download to. Its folder exists. It is the same at every attempt, so that a partial download can be
    /// resumed. Files with the same name plus a dot and a suffix are removed together with this file.
    var path: String { get }
    /// Moves the file at ``path`` into the store, durably. The file must be complete, with the expected hash.
    func store() async throws(StorageError)
    /// Releases the photo, so that another task or process can download it.
    func release()
}

/// The result of ``PhotoStore/beginDownload(_:)``.
package enum IncomingClaim: Sendable {
    /// The caller holds the photo until it releases it.
    case acquired(any IncomingPhoto)
    /// Another task or process holds the lock of this photo. Several photos share a lock, so it may be downloading
    /// another photo. `holder` is the command of that process, if known.
    case busy(holder: String?)
}
