public import MillwrightDomain

/// The files of photos, by the hash of their bytes, and how far each has been brought to the server.
public protocol PhotoStore: BlobStore {
    /// Checks, cleans, copies and hashes; file and folder are durable when it returns. The source may vanish afterwards.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto
    /// Are the bytes there, with the size and the hash they should have? Reads all of them.
    func holds(_ content: PhotoContent) async throws(StorageProblem) -> Bool
    /// Begins to take in bytes that come from elsewhere, or goes on with it. Never waits.
    func takeIn(_ content: PhotoContent) async throws(StorageProblem) -> IncomingClaim
}
