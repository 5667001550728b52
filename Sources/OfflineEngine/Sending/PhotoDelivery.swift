package import MillwrightDomain

/// The upload of a photo's bytes to the server before the photo is attached. The progress of each upload is on disk.
package struct PhotoDelivery: Sendable {
    let owner: Session.Owner
    let store: any BlobStore
    let uploads: any UploadsService

    package init(owner: Session.Owner, store: any BlobStore, uploads: any UploadsService) {
        self.owner = owner
        self.store = store
        self.uploads = uploads
    }

    /// - Parameter didSend: receives the progress of the upload.
    /// - Returns: the reason why the server does not have the bytes yet; `nil` when the server has verified them.
    func deliver(
        _ content: Photo.Content, didSend: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(StorageError) -> Answer? {
        let stored = try await store.upload(of: content.sha256, for: owner)
        if stored == .verified { return nil }
        let place: UploadPlace? = if case .started(let path) = stored { UploadPlace(path: path) } else { nil }
        let outcome = await uploads.upload(
            content, from: store.path(of: content.sha256), resuming: place,
            didCreate: { [store, owner] place in
                do throws(StorageError) {
                    return .success(try await store.save(.started(path: place.path), of: content.sha256, for: owner))
                } catch { return .failure(error) }
            }, didSend: didSend)
        switch outcome {
        case .verified:
            try await store.save(.verified, of: content.sha256, for: owner)
            return nil
        case .failed(let answer): return answer
        case .storage(let problem): throw problem
        case .sourceDamaged(let reason): return .refused(reason: reason)
        }
    }

    /// Resets the upload, because the server may have lost the bytes. The next attempt asks the server again, which
    /// costs one request if the bytes are still there.
    func forget(_ content: Photo.Content) async throws(StorageError) {
        try await store.save(.notStarted, of: content.sha256, for: owner)
    }
}
