public import MillwrightDomain

/// A photo that was deleted on this device and whose file is still on this device.
public struct BinnedPhoto: Hashable, Sendable {
    /// The number of the photo in the bin of this device. It is given once and never again.
    public let place: Int
    public let photo: Photo
    public let workOrder: WorkOrder.ID
    public let number: Int
    public let deletedAt: Instant

    public init(place: Int, photo: Photo, workOrder: WorkOrder.ID, number: Int, deletedAt: Instant) {
        self.place = place
        self.photo = photo
        self.workOrder = workOrder
        self.number = number
        self.deletedAt = deletedAt
    }

    /// The time when the file is removed.
    public var until: Instant { deletedAt.advanced(by: PhotoLimits.binPeriod) }
}
