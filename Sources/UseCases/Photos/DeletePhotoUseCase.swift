public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that deletes a photo of a work order. Its file stays on this device for 7 days (``GetBinUseCase``).
public struct DeletePhotoUseCase: Sendable {
    let photos: any PhotosRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    package init(
        photos: any PhotosRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.photos = photos
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
    }

    /// Deletes the photo. Returns ``ChangeOutcome/unchanged`` if the work order does not have it.
    /// - Throws: `PhotoError.refused` if the session may not delete photos of the work order.
    public func execute(_ id: Photo.ID, mode: ChangeMode = .save) async throws(PhotoError) -> ChangeOutcome {
        let details = try await photos.details(workOrder)
        if let refusal = EditRule.refusal(for: session, deletingPhotosOf: details.workOrder) {
            throw .refused(refusal)
        }
        guard let photo = details.photos.first(where: { $0.id == id }) else { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let operation = makeOperationID()
        try await photos.delete(photo, on: workOrder, as: operation)
        return .saved(operation)
    }
}
