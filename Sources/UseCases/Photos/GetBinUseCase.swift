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
        for (binned, state) in try await removals().reversed() where binned.deletedAt >= since {
            if state == .withdrawn { continue }
            let isListed = bin.contains {
                $0.workOrder == binned.workOrder && $0.photo.content.sha256 == binned.photo.content.sha256
                    && $0.photo.taskID == binned.photo.taskID
            }
            if isListed { continue }
            if try await isRestored(binned.photo, on: binned.workOrder) { continue }
            guard try await photos.isOnDevice(binned.photo) else { continue }
            bin.append(binned)
        }
        return bin
    }

    /// Returns the photo that had this number in the bin at any time, also if it was restored since or its file was
    /// removed. Returns `nil` if the number was not given yet.
    public func photo(at place: Int) async throws(PhotoError) -> BinnedPhoto? {
        try await removals().map { $0.photo }.first { $0.place == place }
    }

    /// Returns all deletions of photos on this device with their states, the oldest first. The number of a deletion is
    /// its position among them. It stays, because no deletion is ever removed from the history.
    private func removals() async throws(PhotoError) -> [(photo: BinnedPhoto, state: OperationState)] {
        try await sync.photoRemovals().enumerated().compactMap { index, operation in
            operation.change.removedPhoto.map { photo in
                let binned = BinnedPhoto(
                    place: index + 1, photo: photo, workOrder: operation.workOrderID,
                    number: operation.workOrderNumber, deletedAt: operation.createdAt)
                return (photo: binned, state: operation.state)
            }
        }
    }

    private func isRestored(_ photo: Photo, on workOrder: WorkOrder.ID) async throws(PhotoError) -> Bool {
        do throws(PhotoError) { return try await photos.details(workOrder).hasPicture(of: photo) } catch {
            guard error == .workOrderNotFound else { throw error }
            return false
        }
    }
}
