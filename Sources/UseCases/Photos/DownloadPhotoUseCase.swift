public import MillwrightDomain

/// A use case that returns a photo's file: from the store if it is there, otherwise from the server.
public struct DownloadPhotoUseCase: Sendable {
    let photos: any PhotosRepository
    let session: Session
    let workOrder: WorkOrder.ID

    package init(photos: any PhotosRepository, session: Session, workOrder: WorkOrder.ID) {
        self.photos = photos
        self.session = session
        self.workOrder = workOrder
    }

    /// Returns the photo's file, and downloads it first if necessary. Call it again after any failure; it resumes an
    /// interrupted download.
    ///
    /// - Parameter progress: called once before the request to the server and often during the download. It is not
    ///   called if the file is already on this device.
    /// - Throws: `PhotoError.refused` if the session may not view work orders, before anything is looked up. Throws
    ///   ``PhotoError/tooLarge(size:limit:)`` before any byte of an oversized photo is downloaded.
    public func execute(
        _ id: Photo.ID, fetchPolicy: Photo.FetchPolicy = .deviceThenServer,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> PhotoFile {
        try await execute(try await photo(id), fetchPolicy: fetchPolicy, progress: progress)
    }

    /// Returns the photo of the work order with this id.
    func photo(_ id: Photo.ID) async throws(PhotoError) -> Photo {
        try requirePermission()
        let details = try await photos.details(workOrder)
        guard let photo = details.photos.first(where: { $0.id == id }) else { throw .photoNotFound }
        return photo
    }

    /// Returns the file of this photo, without looking the photo up on the work order. A photo that waits in the queue
    /// has its file on this device even if its work order is gone.
    public func execute(
        _ photo: Photo, fetchPolicy: Photo.FetchPolicy = .deviceThenServer,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> PhotoFile {
        try requirePermission()
        guard photo.content.size <= PhotoLimits.largest else {
            throw .tooLarge(size: photo.content.size, limit: PhotoLimits.largest)
        }
        return try await photos.fetch(photo, fetchPolicy: fetchPolicy, progress: progress)
    }

    func requirePermission() throws(PhotoError) {
        guard session.allows(.view) else { throw .refused(.notPermitted(.view, assignees: [])) }
    }
}
