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
        let details = try await photos.details(workOrder)
        if let task, details.task(task) == nil { throw .taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        let kept = try await photos.keep(source)
        if let place = details.photos.firstIndex(where: {
            $0.content.sha256 == kept.content.sha256 && $0.taskID == task
        }) {
            return UploadedPhoto(outcome: .unchanged, place: place + 1, photo: details.photos[place], kept: kept)
        }
        let id = makeOperationID()
        let asCalled = Photo(
            id: Photo.ID(id.rawValue), taskID: task, content: kept.content, fileName: fileName,
            addedBy: session.user.name, addedAt: now())
        let photo = asCalled.withSafeFileName
        if mode == .save { try await photos.save(photo, on: workOrder, as: id) }
        let outcome: ChangeOutcome = mode == .save ? .saved(id) : .wouldSave
        return UploadedPhoto(outcome: outcome, place: details.photos.count + 1, photo: photo, kept: kept)
    }
}
