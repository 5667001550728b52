package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

/// A blob store whose photo files are never read. It keeps the progress of uploads in memory.
package actor BlobStoreFake: BlobStore {
    private let sessions: any SessionStorage
    private var uploads: [String: StoredUpload] = [:]
    private var uploader: Session.Owner?

    /// - Parameter sessions: the storage of the session that reads and saves the progress.
    package init(sessions: any SessionStorage) { self.sessions = sessions }

    package nonisolated func path(of sha256: String) -> String { "/photos/\(sha256)" }

    package func upload(of sha256: String, for owner: Session.Owner) async throws(StorageError) -> StoredUpload {
        try await requireSession(of: owner)
        return uploads[sha256] ?? .notStarted
    }

    package func save(
        _ upload: StoredUpload, of sha256: String, for owner: Session.Owner
    ) async throws(StorageError) {
        try await requireSession(of: owner)
        uploads[sha256] = upload
    }

    /// Forgets the stored uploads if they belong to another session than that of `owner`.
    /// - Throws: `signedOut` unless `owner` is signed in.
    private func requireSession(of owner: Session.Owner) async throws(StorageError) {
        guard try await sessions.session()?.owner == owner else { throw .signedOut }
        if uploader != owner { uploads = [:] }
        uploader = owner
    }
}
