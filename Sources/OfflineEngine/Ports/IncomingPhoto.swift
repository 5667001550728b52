package import MillwrightDomain

/// A photo that is being downloaded. Only one task of one process holds it at a time. An implementation must release it
/// when its process dies.
package protocol IncomingPhoto: Sendable {
    /// The path to download to. Its folder exists. It is the same at every attempt, so that a partial download can be
    /// resumed. Files named like it with a suffix after a dot are removed together with it.
    var path: String { get }
    /// Moves the file at ``path`` into the store, durably. It must be complete, with the expected hash.
    func store() async throws(StorageError)
    /// Releases the photo, so that another task or process can download it.
    func release()
}
