public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that deletes all photos of a work order and of its tasks. Their files stay on this device for 7 days
/// (``GetBinUseCase``).
public struct DeleteAllPhotosUseCase: Sendable {
    let photos: any PhotosRepository
    let delete: DeletePhotoUseCase

    package init(
        photos: any PhotosRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.photos = photos
        delete = DeletePhotoUseCase(
            photos: photos, session: session, workOrder: workOrder, makeOperationID: makeOperationID)
    }

    /// Deletes the photos as ``DeletePhotoUseCase`` does: all of them or none. Each deletion is a change of its own.
    /// - Returns: the result for each photo, in their order; empty if there is no photo.
    /// - Throws: `PhotoError.refused` if the session may not delete photos of the work order, or if one of them is the
    ///   picture of the signature.
    ///   ``PhotoError/notRestorable(_:reason:)`` if a file is not on this device and cannot be downloaded.
    public func execute(
        fetchPolicy: Photo.FetchPolicy = .deviceThenServer, mode: ChangeMode = .save,
        progress: @escaping @Sendable (Photo, PhotoProgress) -> Void = { _, _ in }
    ) async throws(PhotoError) -> [DeletedPhoto] {
        let all = try await photos.details(delete.workOrder).photos.map(\.id)
        return try await delete.execute(all, fetchPolicy: fetchPolicy, mode: mode, progress: progress)
    }
}
