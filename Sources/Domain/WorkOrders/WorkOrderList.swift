/// Sorted by due date (none last), then priority (high first), then number.
public struct WorkOrderList: Hashable, Sendable {
    public let workOrders: [WorkOrder]
    /// The number of all work orders on the device.
    public let held: Int
    /// When the device last heard from the server; `nil` before the first pull.
    public let asOf: Instant?
    /// The number of work orders of which the server sent something that only a newer version can read. They are shown as
    /// they were before, or not at all.
    public let needingNewerVersion: Int

    public init(workOrders: [WorkOrder], held: Int, asOf: Instant?, needingNewerVersion: Int = 0) {
        self.needingNewerVersion = needingNewerVersion
        self.workOrders = workOrders
        self.held = held
        self.asOf = asOf
    }
}
