public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightViews

public struct WorkOrderListState: Equatable, Sendable {
    public var filter = WorkOrderListFilter.unfinished
    public var sort = WorkOrderQuery.Sort.Key.due
    /// The text of the search; `nil` if there is no search.
    public var search: TypedText?
    /// Whether the search field has the cursor.
    public var isTyping = false
    public var list = Loadable<WorkOrderListContent>.loading
    /// Whether the filter, the order or the search has changed since ``list`` was read. The rows on display are then
    /// about to be replaced, so Enter does not open any of them.
    public var isListOutdated = false
    public var window = RowWindow()
    /// The time of the last read. The search by tag uses it for due dates.
    public var now: Instant
    /// The bounds of the person's current day.
    public var today: Range<Instant>
    /// The seconds since a fetch from the server began; `nil` while no fetch is under way.
    public var fetching: Int?
    var isFetching: Bool { fetching != nil }
    public var filterMenu: Menu<WorkOrderListFilter>?
    public var sortMenu: Menu<WorkOrderQuery.Sort.Key>?
    /// The search for an asset by its tag.
    public var finding: TagFinding?
    /// The work order that another pane shows; `nil` if no pane shows one.
    public var opened: WorkOrder.ID?
    /// The sentence about the result of the last action.
    public var notice: MessageText?
    /// The work order to select when the list is read: that of an earlier run, the one before a search, or a new one.
    var restored: WorkOrder.ID?
    /// The place to return to when the search ends; `nil` without a search.
    var placeBeforeSearch: Place?

    /// A place in the list. The row is used if there is no work order, or if the list no longer has it.
    struct Place: Equatable, Sendable {
        var row: Int
        var workOrder: WorkOrder.ID?
    }

    public init(now: Instant, today: Range<Instant>) {
        self.now = now
        self.today = today
    }

    /// The work orders in memory.
    var rows: [WorkOrder] { list.value?.list.workOrders ?? [] }

    var selected: WorkOrder? { row(at: window.selected) }

    func row(at index: Int) -> WorkOrder? {
        let place = index - window.offset
        return rows.indices.contains(place) ? rows[place] : nil
    }

    /// Returns to the first row, because another list will be read. The list has the keys, so no screen above it shows a
    /// work order.
    mutating func beginNewList() {
        window.reset()
        opened = nil
        isListOutdated = true
    }

    /// Changes the text of the search. When it ends, the place before it is selected again, or the work order that was
    /// opened meanwhile.
    mutating func search(_ text: TypedText?, isTyping: Bool) {
        defer { (search, self.isTyping) = (text, isTyping) }
        if (text?.text ?? "") == (search?.text ?? "") { return }
        let before = placeBeforeSearch ?? place
        beginNewList()
        if text?.isEmpty == false {
            placeBeforeSearch = before
        } else {
            placeBeforeSearch = nil
            restore(before)
        }
    }

    /// The place of the selection. At the first row it names no work order, so the list begins at its first row later too.
    private var place: Place {
        Place(row: window.selected, workOrder: restored ?? (window.selected == 0 ? nil : selected?.id))
    }

    private mutating func restore(_ place: Place) {
        restored = place.workOrder
        window.restore(place.row)
    }

    /// The choices of the person; `nil` if they are those of the first state.
    public var draft: WorkOrderListDraft? {
        let place = placeBeforeSearch ?? place
        let draft = WorkOrderListDraft(
            filter: filter, sort: sort.rawValue, row: place.row, selected: place.workOrder?.rawValue)
        let first = WorkOrderListDraft(filter: .unfinished, sort: WorkOrderQuery.Sort.Key.due.rawValue, row: 0)
        return draft == first ? nil : draft
    }

    mutating func restore(_ draft: WorkOrderListDraft) {
        filter = draft.filter
        sort = WorkOrderQuery.Sort.Key(rawValue: draft.sort) ?? sort
        restore(Place(row: draft.row, workOrder: draft.selected.map { WorkOrder.ID($0) }))
    }

    /// The number of rows that are read while the text of a search is typed. The selection does not move then, so they
    /// only have to fill the screen. Fewer rows are there sooner.
    private static let rowsWhileTyping = 100

    /// The query for the rows of the window.
    var query: WorkOrderQuery {
        var query = filter.query(today: today)
        if let search, !search.isEmpty { query.search = search.text }
        query.sort = WorkOrderQuery.Sort(sort, sort == .updated ? .descending : .ascending)
        query.offset = window.offset
        query.limit = isTyping && query.search != nil ? Self.rowsWhileTyping : RowWindow.size
        return query
    }
}
