public import MillwrightDomain

/// The photos of a work order and of its tasks, in the order they were added.
public struct GetPhotosUseCase: Sendable {
    let photos: any PhotosRepository
    let workOrder: WorkOrder.ID

    public init(photos: any PhotosRepository, workOrder: WorkOrder.ID) {
        self.photos = photos
        self.workOrder = workOrder
    }

    public func execute() async throws(PhotoError) -> [Photo] {
        try await photos.details(workOrder).photos
    }
}
