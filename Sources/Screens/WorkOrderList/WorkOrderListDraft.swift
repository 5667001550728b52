public import MillwrightScreenKit

/// The choices of the person in the list of work orders, for the next run of the program.
public struct WorkOrderListDraft: ScreenDraft, Equatable {
    public var filter: WorkOrderListFilter
    /// The name of the property by which the list is sorted.
    public var sort: String
    /// The index of the selected row. During a search it is the row before the search: the search is not kept, because the
    /// next run would otherwise hide work orders without a reason that the person remembers.
    public var row: Int
    /// The id of the selected work order; `nil` if the first row is selected, or if the list is empty.
    public var selected: String?

    public var isTyped: Bool { false }
}
