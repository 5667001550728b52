/// Whether all work orders of the server are on this device.
public enum FetchState: Hashable, Sendable {
    /// A pull has reached the end of the server's changes.
    case complete
    /// The first fetch has not reached its end, so work orders are missing here. The next pull continues after the last
    /// stored page. `workOrders` is the number of work orders that have arrived.
    case first(workOrders: Int)
    /// Everything is being fetched again and the end is not reached. Work orders may be missing or out of date here.
    /// `workOrders` is the number of work orders on this device.
    case again(workOrders: Int)

    public var isComplete: Bool { self == .complete }
}
