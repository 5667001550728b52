package import MillwrightDomain

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
