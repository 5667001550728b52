public import MillwrightDomain
package import MillwrightOfflineEngine

/// A use case that returns the photos that were deleted on this device in the last 7 days, the newest first.
public struct GetBinUseCase: Sendable {
    let sync: any QueueReading
    let photos: any PhotosRepository
    let now: @Sendable () -> Instant

    package init(sync: any QueueReading, photos: any PhotosRepository, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.photos = photos
        self.now = now
    }

    /// Returns the deleted photos that can be restored. A photo is left out if its file is not on this device, or if the
    /// work order has the same picture at the same place again. A picture that was deleted several times is returned
    /// once.
    public func execute() async throws(PhotoError) -> [BinnedPhoto] {
        let since = now().advanced(by: .zero - PhotoLimits.binPeriod)
        var bin: [BinnedPhoto] = []
        for operation in try await sync.photoRemovals(since: since).reversed() {
            guard let photo = operation.change.removedPhoto else { continue }
            let isListed = bin.contains {
                $0.workOrder == operation.workOrderID && $0.photo.content.sha256 == photo.content.sha256
                    && $0.photo.taskID == photo.taskID
            }
            if isListed { continue }
            if try await isRestored(photo, on: operation.workOrderID) { continue }
            guard try await photos.isOnDevice(photo) else { continue }
            bin.append(
                BinnedPhoto(
                    photo: photo, workOrder: operation.workOrderID, number: operation.workOrderNumber,
                    deletedAt: operation.createdAt))
        }
        return bin
    }

    private func isRestored(_ photo: Photo, on workOrder: WorkOrder.ID) async throws(PhotoError) -> Bool {
        do throws(PhotoError) { return try await photos.details(workOrder).hasPicture(of: photo) } catch {
            guard error == .workOrderNotFound else { throw error }
            return false
        }
    }
}
