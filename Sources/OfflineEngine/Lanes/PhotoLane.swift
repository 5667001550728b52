package import MillwrightDomain

/// The photos of one work order that still have to be uploaded.
package struct PhotoLane: Hashable, Sendable {
    package let workOrderID: WorkOrder.ID
    /// The size of the smallest of these photos, in bytes.
    package let smallest: Int64

    package init(workOrderID: WorkOrder.ID, smallest: Int64) {
        self.workOrderID = workOrderID
        self.smallest = smallest
    }
}
