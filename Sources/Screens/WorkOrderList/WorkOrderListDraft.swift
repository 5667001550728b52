/// The choices of the person in the list of work orders, for the next run of the program.
public struct WorkOrderListDraft: Codable, Equatable, Sendable {
    public var filter: WorkOrderListFilter
    /// The name of the property by which the list is sorted.
    public var sort: String
    /// The text of the search; `nil` without a search.
    public var search: String?
    /// The index of the selected row.
    public var row: Int
    /// The id of the selected work order; `nil` if the first row is selected, or if the list is empty.
    public var selected: String?
}
