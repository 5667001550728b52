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
