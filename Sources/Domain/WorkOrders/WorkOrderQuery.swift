/// A query for a list of work orders. The default is every work order that is not complete, sorted by due date. A work
/// order is in the list if it fulfils all conditions.
public struct WorkOrderQuery: Hashable, Sendable {
    /// The statuses to include; empty for all.
    public var statuses: Set<WorkOrderStatus>
    /// The priorities to include; empty for all.
    public var priorities: Set<WorkOrderPriority>
    /// Whether to include only work orders of the user or of one of the user's teams.
    public var mineOnly: Bool
    /// The name of a person or team that the work order is assigned to, or parts of its words. Case and diacritics are
    /// ignored.
    public var assignee: String?
    /// The name of the location, or parts of its words. Case and diacritics are ignored.
    public var location: String?
    /// The conditions on the due date, of which one must be fulfilled; empty for any due date or none.
    public var due: Set<DueFilter>
    /// Words to find in the number, title, description, tasks, notes, asset, location or assignees. A part of a word
    /// is enough. Every word must be found. Case and diacritics are ignored.
    public var search: String?
    /// The text of the asset's tag, QR code or barcode. Case and surrounding white space are ignored.
    public var assetCode: String?
    public var sort: Sort
    /// The number of work orders to leave out at the beginning of the list.
    public var offset: Int
    /// The maximum number of work orders to return; `nil` for all.
    public var limit: Int?

    public init(
        statuses: Set<WorkOrderStatus> = [.open, .inProgress, .onHold],
        priorities: Set<WorkOrderPriority> = [],
        mineOnly: Bool = false,
        assignee: String? = nil,
        location: String? = nil,
        due: Set<DueFilter> = [],
        search: String? = nil,
        assetCode: String? = nil,
        sort: Sort = Sort(.due),
        offset: Int = 0,
        limit: Int? = nil
    ) {
        self.statuses = statuses
        self.priorities = priorities
        self.mineOnly = mineOnly
        self.assignee = assignee
        self.location = location
        self.due = due
        self.search = search
        self.assetCode = assetCode
        self.sort = sort
        self.offset = offset
        self.limit = limit
    }
}
