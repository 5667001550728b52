public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the photos that were deleted on this device in the last 7 days, the newest first.
public struct GetBinUseCase: Sendable {
    let sync: any QueueReading
    let now: @Sendable () -> Instant

    public init(sync: any QueueReading, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    public func execute() async throws(SyncError) -> [BinnedPhoto] {
        let since = now().advanced(by: .zero - PhotoLimits.binPeriod)
        return try await sync.photoRemovals(since: since).compactMap { operation in
            operation.change.removedPhoto.map {
                BinnedPhoto(
                    photo: $0, workOrder: operation.workOrderID, number: operation.workOrderNumber,
                    deletedAt: operation.createdAt)
            }
        }.reversed()
    }
}
