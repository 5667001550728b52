public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that adds a photo to a work order or to one of its tasks.
///
/// The picture is copied durably into the photo store first, and only then is the change that adds the photo saved. The
/// replayer later uploads the file and checks that the server has the same bytes. Only then does it attach the photo.
public struct UploadPhotoUseCase: Sendable {
    let photos: any PhotosRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    package init(
        photos: any PhotosRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.photos = photos
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// Adds the photo. If the work order or task already has the same picture, the call saves nothing.
    ///
    /// On return, the photo and its operation are on disk, so the file or the bytes of the source are no longer needed.
    /// If the process dies before the return, the photo may be missing. A copy of the picture that no photo uses is
    /// removed from the store later.
    ///
    /// - Parameters:
    ///   - source: a file or the bytes of a picture, of at most ``PhotoLimits/largest`` bytes.
    ///   - fileName: the name of the picture for display. If it is not allowed, the photo gets a safe name instead.
    ///   - task: the task of the photo; `nil` adds it to the work order itself.
    ///   - mode: a dry run also copies the picture, because only the copy shows whether the picture can be added. The
    ///     store removes a copy that no photo uses.
    /// - Throws: `PhotoError.refused` if the session may not edit the work order, before the picture is read. Throws
    ///   `notAPicture`, `tooLarge`, `cannotRemoveMetadata` or `damaged` for a picture that cannot be added, and
    ///   `fileMissing` or `fileUnreadable` for a file. Throws `storage` if the disk is nearly full or fails.
    public func execute(
        _ source: PhotoSource, fileName: String, task: WorkOrderTask.ID? = nil, mode: ChangeMode = .save
    ) async throws(PhotoError) -> UploadedPhoto {
        // The picture is read only if it may be added.
        try await photos.make(.dryRun) { ChangePlan(try refuse(task, on: try $0.photosOrder(workOrder))) }
        let kept = try await photos.keep(source)
        return try await photos.make(mode) { snapshot in
            let details = try snapshot.photosOrder(workOrder)
            try refuse(task, on: details)
            return addition(of: kept, called: fileName, to: task, on: details, mode)
        }
    }

    private func refuse(_ task: WorkOrderTask.ID?, on details: WorkOrderDetails) throws(PhotoError) {
        if let task, details.task(task) == nil { throw .taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
    }

    /// Returns the plan that adds a picture from the store; without changes if the work order or task has the picture.
    func addition(
        of kept: KeptPhoto, called fileName: String, to task: WorkOrderTask.ID?, on details: WorkOrderDetails,
        _ mode: ChangeMode
    ) -> ChangePlan<UploadedPhoto> {
        if let there = details.placedPhotos.first(where: {
            $0.photo.content.sha256 == kept.content.sha256 && $0.photo.taskID == task
        }) {
            return ChangePlan(
                UploadedPhoto(outcome: .unchanged, place: there.place, photo: there.photo, kept: kept))
        }
        let id = makeOperationID()
        let photo = Photo(
            id: Photo.ID(id.rawValue), taskID: task, content: kept.content, fileName: fileName,
            addedBy: session.user.name, addedAt: now()
        ).withSafeFileName
        return ChangePlan(
            UploadedPhoto(
                outcome: ChangeOutcome(of: id, mode), place: details.photoNumbers.next(after: details.photos),
                photo: photo, kept: kept),
            changes: [PlannedChange(.photo(photo), on: workOrder, as: id)])
    }
}

extension WorkOrdersSnapshot {
    /// Returns the work order as the technician sees it.
    /// - Throws: `PhotoError.workOrderNotFound` if it is not on this device.
    func photosOrder(_ id: WorkOrder.ID) throws -> WorkOrderDetails {
        guard let details = try details(id, .all) else { throw PhotoError.workOrderNotFound }
        return details
    }
}
