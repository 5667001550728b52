public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that deletes photos of a work order. Their files stay on this device for 7 days (``GetBinUseCase``).
///
/// A file that is not on this device is downloaded before the photo is deleted. If that fails, the photo is not deleted.
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

    /// Deletes one photo, as ``execute(_:fetchPolicy:mode:progress:)`` does.
    public func execute(
        _ id: Photo.ID, fetchPolicy: Photo.FetchPolicy = .deviceThenServer, mode: ChangeMode = .save
    ) async throws(PhotoError) -> DeletedPhoto {
        try await execute([id], fetchPolicy: fetchPolicy, mode: mode)[0]
    }

    /// Deletes the photos in one transaction: all of them or none. Each deletion is a change of its own. All files are on
    /// this device before.
    ///
    /// A photo whose file the server no longer has is deleted too, because nothing can be lost. Call it again after a
    /// failed download; the download is resumed.
    ///
    /// - Parameters:
    ///   - ids: the photos. Each is deleted once.
    ///   - fetchPolicy: whether files that are not on this device may be downloaded. A dry run downloads nothing.
    ///   - progress: called often during each download, with the photo.
    /// - Returns: the result for each id, in the same order.
    /// - Throws: `PhotoError.refused` if the session may not delete photos of the work order, or if one of them is the
    ///   picture of the signature.
    ///   ``PhotoError/notRestorable(_:reason:)`` if a file is not on this device and cannot be downloaded.
    public func execute(
        _ ids: [Photo.ID], fetchPolicy: Photo.FetchPolicy = .deviceThenServer, mode: ChangeMode = .save,
        progress: @escaping @Sendable (Photo, PhotoProgress) -> Void = { _, _ in }
    ) async throws(PhotoError) -> [DeletedPhoto] {
        let found = try await photos.make(.dryRun) { ChangePlan(try photosToDelete(ids, on: $0)) }
        if mode == .dryRun {
            return found.map { DeletedPhoto(outcome: $0 == nil ? .unchanged : .wouldSave, isKept: false) }
        }
        var kept: Set<Photo.ID> = []
        for case let photo? in found {
            if try await photos.keepForBin(photo, fetchPolicy, progress) { kept.insert(photo.id) }
        }
        return try await photos.make(mode) { [kept] snapshot in
            var (deleted, changes): ([DeletedPhoto], [PlannedChange]) = ([], [])
            for photo in try photosToDelete(ids, on: snapshot) {
                guard let photo else {
                    deleted.append(DeletedPhoto(outcome: .unchanged, isKept: false))
                    continue
                }
                let id = makeOperationID()
                changes.append(PlannedChange(.remove(photo), on: workOrder, as: id))
                deleted.append(DeletedPhoto(outcome: .saved(id), isKept: kept.contains(photo.id)))
            }
            return ChangePlan(deleted, changes: changes)
        }
    }

    /// Returns the photo with each id; `nil` if the work order does not have it, or for an id that is repeated.
    private func photosToDelete(_ ids: [Photo.ID], on snapshot: any WorkOrdersSnapshot) throws -> [Photo?] {
        let details = try snapshot.photosOrder(workOrder)
        if let refusal = EditRule.refusal(for: session, deleting: Set(ids), of: details) {
            throw PhotoError.refused(refusal)
        }
        var left = details.photos
        return ids.map { id in left.firstIndex { $0.id == id }.map { left.remove(at: $0) } }
    }
}
