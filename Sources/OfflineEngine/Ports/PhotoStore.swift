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
