public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that adds a deleted photo to its work order again, from the bin.
public struct RestorePhotoUseCase: Sendable {
    let photos: any PhotosRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    package init(
        photos: any PhotosRepository,
        session: Session,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.photos = photos
        self.session = session
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// Adds the picture as a new photo. Returns ``ChangeOutcome/unchanged`` if the work order already has the same
    /// picture at the same place.
    /// - Throws: `PhotoError.refused` if the session may not edit the work order. Throws `PhotoError.notOnDevice` if
    ///   the file is no longer on this device.
    public func execute(_ binned: BinnedPhoto, mode: ChangeMode = .save) async throws(PhotoError) -> ChangeOutcome {
        guard try await photos.make(.dryRun, { try plan(binned, .dryRun, on: $0) }) == .wouldSave else {
            return .unchanged
        }
        _ = try await photos.fetch(binned.photo, fetchPolicy: .deviceOnly) { _ in }
        return try await photos.make(mode) { try plan(binned, mode, on: $0) }
    }

    private func plan(
        _ binned: BinnedPhoto, _ mode: ChangeMode, on snapshot: any WorkOrdersSnapshot
    ) throws -> ChangePlan<ChangeOutcome> {
        let (details, old) = (try snapshot.photosOrder(binned.workOrder), binned.photo)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
            throw PhotoError.refused(refusal)
        }
        if details.hasPicture(of: old) { return .unchanged }
        if let task = old.taskID, details.task(task) == nil { throw PhotoError.taskNotFound }
        let id = makeOperationID()
        let photo = Photo(
            id: Photo.ID(id.rawValue), taskID: old.taskID, content: old.content, fileName: old.fileName,
            addedBy: session.user.name, addedAt: now())
        return ChangePlan(.photo(photo), on: binned.workOrder, as: id, mode)
    }
}
