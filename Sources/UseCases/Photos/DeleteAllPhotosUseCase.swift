public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that deletes all photos of a work order and of its tasks. Their files stay on this device for 7 days
/// (``GetBinUseCase``).
public struct DeleteAllPhotosUseCase: Sendable {
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

    /// Deletes the photos. Each deletion is a change of its own.
    /// - Returns: an outcome for each photo, in their order; empty if there is no photo.
    /// - Throws: `PhotoError.refused` if the session may not delete photos of the work order. If one deletion fails,
    ///   the earlier ones stay saved.
    public func execute(mode: ChangeMode = .save) async throws(PhotoError) -> [ChangeOutcome] {
        let details = try await photos.details(workOrder)
        if let refusal = EditRule.refusal(for: session, deletingPhotosOf: details.workOrder) {
            throw .refused(refusal)
        }
        if mode == .dryRun { return details.photos.map { _ in .wouldSave } }
        var outcomes: [ChangeOutcome] = []
        for photo in details.photos {
            let operation = makeOperationID()
            try await photos.delete(photo, on: workOrder, as: operation)
            outcomes.append(.saved(operation))
        }
        return outcomes
    }
}
