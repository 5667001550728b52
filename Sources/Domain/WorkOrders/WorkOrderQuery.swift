/// A query for a list of work orders. The default is every work order that is not complete.
public struct WorkOrderQuery: Hashable, Sendable {
    /// The statuses to include; empty for all.
    public var statuses: Set<WorkOrderStatus>
    public var mineOnly: Bool
    /// A text to find in the number, title, description, asset or location. Case is ignored.
    public var search: String?
    /// The maximum number of work orders to return; `nil` for all.
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
