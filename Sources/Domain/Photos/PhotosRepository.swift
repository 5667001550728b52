/// The photos of the work orders on this device, and the store that holds their bytes.
public protocol PhotosRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails
    /// Copies the file into the store, by hash and durably, after taking out what the policy takes out.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto
    /// The photo and its operation, in one transaction. The file is in the store by then.
    func save(_ photo: Photo, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(PhotoError)
    /// Finds the photo's bytes in the store, or else brings them there. Either way they are the ones its hash names.
    ///
    /// A download that is cut off, cancelled or killed goes on where it was at the next call, in any process.
    /// - Parameter progress: told once before the server is asked and then often, but never for what is here already.
    func fetch(
        _ photo: Photo, reach: PhotoReach, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile
}
