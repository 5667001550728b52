/// What a list shows. The default is the active and waiting work: everything not complete.
public struct WorkOrderQuery: Hashable, Sendable {
    /// Empty means every status.
    public var statuses: Set<WorkOrderStatus>
    public var mineOnly: Bool
    /// Found in number, title, description, asset or location, without regard to case.
    public var search: String?
    /// The most work orders in the answer; `nil` is all.
    public var limit: Int?

    public init(
        statuses: Set<WorkOrderStatus> = [.open, .inProgress, .onHold],
        mineOnly: Bool = false,
        search: String? = nil,
        limit: Int? = nil
    ) {
        self.statuses = statuses
        self.mineOnly = mineOnly
        self.search = search
        self.limit = limit
    }
}

/// Sorted by due date (none last), then priority (high first), then number.
public struct WorkOrderList: Hashable, Sendable {
    public let workOrders: [WorkOrder]
    /// How many work orders the device holds in all.
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
