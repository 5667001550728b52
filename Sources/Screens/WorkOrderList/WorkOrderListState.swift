public import MillwrightDomain
public import MillwrightPresentation

public struct WorkOrderListState: Equatable, Sendable {
    public var filter = WorkOrderListFilter.unfinished
    public var sort = WorkOrderSort.Key.due
    /// The text of the search; `nil` without a search.
    public var search: TypedText?
    /// Whether the search field has the cursor.
    public var isTyping = false
    public var list = Loadable<WorkOrderList>.loading
    public var window = RowWindow()
    /// The time of the last read, for ages and due dates.
    public var now: Instant
    /// The bounds of the person's current day.
    public var today: Range<Instant>
    /// Whether a fetch from the server is under way.
    public var isFetching = false
    public var filterMenu: Menu<WorkOrderListFilter>?
    public var sortMenu: Menu<WorkOrderSort.Key>?
    /// The search for an asset by its tag.
    public var finding: TagFinding?
    /// The work order that another pane shows.
    public var opened: WorkOrder.ID?
    /// The effect of the last action.
    public var notice: MessageText?

    public init(now: Instant, today: Range<Instant>) {
        self.now = now
        self.today = today
    }

    /// The work orders in memory.
    var rows: [WorkOrder] { list.value?.workOrders ?? [] }

    var selected: WorkOrder? { row(at: window.selected) }

    func row(at index: Int) -> WorkOrder? {
        let place = index - window.offset
        return rows.indices.contains(place) ? rows[place] : nil
    }

    /// The query for the rows of the window.
    var query: WorkOrderQuery {
        var query = filter.query(today: today)
        if let search, !search.isEmpty { query.search = search.text }
        query.sort = WorkOrderSort(sort, sort == .updated ? .descending : .ascending)
        query.offset = window.offset
        query.limit = RowWindow.size
        return query
    }
}
