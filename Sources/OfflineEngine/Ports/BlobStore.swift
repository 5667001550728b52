package import MillwrightDomain

/// The files of photos that wait to be sent, by the hash of their bytes, and the upload progress of each file.
package protocol BlobStore: Sendable {
    /// Returns the path of the file. Does not check whether the file exists.
    func path(of sha256: String) -> String
    /// Returns the progress of the file's upload.
    /// - Parameter owner: the session that uploads.
    /// - Throws: `signedOut` when the session has ended: nothing is sent in its name.
    func upload(of sha256: String, for owner: Session.Owner) async throws(StorageError) -> StoredUpload
    /// Saves the progress of the file's upload.
    /// - Throws: `signedOut` when the session has ended. An upload belongs to one account on the server, so another
    ///   account cannot continue it.
    func save(_ upload: StoredUpload, of sha256: String, for owner: Session.Owner) async throws(StorageError)
}

/// The progress of a photo's upload, as it is on disk.
package enum StoredUpload: Hashable, Sendable {
    case notStarted
    /// The upload has begun. The bytes are sent to `path` on the server.
    case started(path: String)
    case verified
}
