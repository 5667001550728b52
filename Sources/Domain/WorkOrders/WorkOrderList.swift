/// A list of work orders, or one page of it, in the order of its query.
public struct WorkOrderList: Hashable, Sendable {
    public let workOrders: [WorkOrder]
    /// The number of work orders that match the query, on all pages.
    public let matching: Int
    /// The number of all work orders on the device.
    public let totalOnDevice: Int
    /// The time of the last complete pull; `nil` before the first one.
    public let asOf: Instant?
    /// Whether all work orders of the server are on the device. Until then, a missing one may still exist.
    public let fetch: FetchState
    /// The number of work orders with parts that only a newer version of this program can read. These parts are shown
    /// in their earlier state, or not at all.
    public let needingNewerVersion: Int
    /// The work orders of this page with changes that the server has not confirmed. If a work order has several such
    /// changes, the state that needs a person's attention most counts.
    public let unconfirmed: [WorkOrder.ID: UnconfirmedState]

    /// - Parameter matching: the number of work orders on all pages; `nil` if the list has one page.
    public init(
        workOrders: [WorkOrder], matching: Int? = nil, totalOnDevice: Int, asOf: Instant?, needingNewerVersion: Int = 0,
        unconfirmed: [WorkOrder.ID: UnconfirmedState] = [:], fetch: FetchState = .complete
    ) {
        self.needingNewerVersion = needingNewerVersion
        self.unconfirmed = unconfirmed
        self.workOrders = workOrders
        self.matching = matching ?? workOrders.count
        self.totalOnDevice = totalOnDevice
        self.asOf = asOf
        self.fetch = fetch
    }
}
