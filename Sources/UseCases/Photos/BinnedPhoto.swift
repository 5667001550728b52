public import MillwrightDomain

/// A photo that was deleted on this device and whose file is still on this device.
public struct BinnedPhoto: Hashable, Sendable {
    public let photo: Photo
    public let workOrder: WorkOrder.ID
    public let number: Int
    public let deletedAt: Instant

    public init(photo: Photo, workOrder: WorkOrder.ID, number: Int, deletedAt: Instant) {
        self.photo = photo
        self.workOrder = workOrder
        self.number = number
        self.deletedAt = deletedAt
    }

    /// The time when the file is removed.
    public var until: Instant { deletedAt.advanced(by: PhotoLimits.binPeriod) }
}
