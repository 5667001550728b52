public import MillwrightDomain

/// A use case that returns the photos of a work order and of its tasks, in the order in which they were added. Photos
/// that were not sent yet are included.
public struct GetPhotosUseCase: Sendable {
    let photos: any PhotosRepository
    let workOrder: WorkOrder.ID

    package init(photos: any PhotosRepository, workOrder: WorkOrder.ID) {
        self.photos = photos
        self.workOrder = workOrder
    }

    public func execute() async throws(PhotoError) -> [PlacedPhoto] {
        try await photos.details(workOrder).placedPhotos
    }
}
