public import Domain

/// The photos of one work order whose bytes were not uploaded yet.
public struct PhotoLane: Hashable, Sendable {
    public let workOrderID: WorkOrder.ID
    /// The size of the smallest of these photos, in bytes.
    public let smallest: Int64

    public init(workOrderID: WorkOrder.ID, smallest: Int64) {
        self.workOrderID = workOrderID
        self.smallest = smallest
    }
}
