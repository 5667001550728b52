public import MillwrightDomain

/// Have a photo's bytes on this device: from the store without the network when they are there, else from the server.
public struct DownloadPhotoUseCase: Sendable {
    let photos: any PhotosRepository
    let session: Session
    let workOrder: WorkOrder.ID

    public init(photos: any PhotosRepository, session: Session, workOrder: WorkOrder.ID) {
        self.photos = photos
        self.session = session
        self.workOrder = workOrder
    }

    /// May be called again after any failure, and goes on where it was cut off.
    ///
    /// - Parameter progress: told once before the server is asked and then often, but never for what is here already.
    /// - Throws: `PhotoError.refused` before anything is looked up; ``PhotoError/tooLarge(size:limit:)`` before a byte of
    ///   what cannot be a photo is fetched.
    public func execute(
        _ id: Photo.ID, reach: PhotoReach = .deviceThenServer,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> PhotoFile {
        guard session.allows(.view) else { throw .refused(.notPermitted(.view, whoMay: [])) }
        let details = try await photos.details(workOrder)
        guard let photo = details.photos.first(where: { $0.id == id }) else { throw .photoNotFound }
        guard photo.content.size <= PhotoLimits.largest else {
            throw .tooLarge(size: photo.content.size, limit: PhotoLimits.largest)
        }
        return try await photos.fetch(photo, reach: reach, progress: progress)
    }
}
