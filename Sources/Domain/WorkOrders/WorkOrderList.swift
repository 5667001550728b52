/// A list of work orders, sorted by due date (work orders without one last), then priority (high first), then number.
public struct WorkOrderList: Hashable, Sendable {
    public let workOrders: [WorkOrder]
    /// The number of all work orders on the device.
    public let totalOnDevice: Int
    /// The time of the last successful pull; `nil` before the first one.
    public let asOf: Instant?
    /// The number of work orders with parts that only a newer version of this program can read. These parts are shown
    /// in their earlier state, or not at all.
    public let needingNewerVersion: Int

    public init(workOrders: [WorkOrder], totalOnDevice: Int, asOf: Instant?, needingNewerVersion: Int = 0) {
        self.needingNewerVersion = needingNewerVersion
        self.workOrders = workOrders
        self.totalOnDevice = totalOnDevice
        self.asOf = asOf
    }
}
