package import Domain

/// The files of photos, by the hash of their bytes, and how far each has been brought to the server.
package protocol PhotoStore: Sendable {
    /// Checks, cleans, copies and hashes; file and folder are durable when it returns. The source may vanish afterwards.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto
    /// Where the bytes lie. The file may be missing; whoever opens it finds out.
    func path(of sha256: String) -> String
    /// Are the bytes there, with the size and the hash they should have? Reads all of them.
    func holds(_ content: PhotoContent) async throws(StorageProblem) -> Bool
    /// Begins to take in bytes that come from elsewhere, or goes on with it. Never waits.
    func takeIn(_ content: PhotoContent) async throws(StorageProblem) -> IncomingClaim
    /// - Parameter owner: the session that uploads.
    /// - Throws: `signedOut` when it has ended: nothing is sent in its name.
    func upload(of sha256: String, for owner: SessionOwner) async throws(StorageProblem) -> StoredUpload
    /// - Throws: `signedOut` when the session has ended: what one account has sent is not at the server for another.
    func save(_ upload: StoredUpload, of sha256: String, for owner: SessionOwner) async throws(StorageProblem)
}

package enum StoredUpload: Hashable, Sendable {
    case notStarted
    /// The path on the server that takes the bytes.
    case started(path: String)
    case verified
}
