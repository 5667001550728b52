public import MillwrightPresentation

/// A list of rows, each on one line, with at most one selected row. It holds only a window of its rows, so that a list
/// of 100,000 rows is as fast as a short one. A renderer shows `…` for a row outside the window.
public struct RowList: Equatable, Sendable {
    /// A row of cells. The cell at an index belongs to the column at that index.
    public struct Row: Equatable, Sendable {
        public var cells: [StyledText]

        public init(_ cells: [StyledText]) {
            self.cells = cells
        }
    }

    public var columns: [Column]
    /// The number of all rows.
    public var total: Int
    /// The index of the first row of the window.
    public var offset: Int
    /// The rows of the window. If there are enough rows, it reaches at least one display height above and below the
    /// selected row.
    public var window: [Row]
    /// The index of the selected row among all rows. Nil if the list does not have the cursor.
    public var selected: Int?
    /// The index of the row that another pane shows in detail. A renderer marks this row if the list does not have the
    /// cursor.
    public var opened: Int?
    /// The text for a list without rows. It says why there are no rows, and what to do.
    public var empty: StyledText

    public init(
        columns: [Column], total: Int, offset: Int, window: [Row], selected: Int?, opened: Int? = nil,
        empty: StyledText
    ) {
        self.columns = columns
        self.total = total
        self.offset = offset
        self.window = window
        self.selected = selected
        self.opened = opened
        self.empty = empty
    }

    /// Makes a list that holds all its rows.
    public init(
        columns: [Column], rows: [Row], selected: Int? = nil, opened: Int? = nil, empty: StyledText
    ) {
        self.init(
            columns: columns, total: rows.count, offset: 0, window: rows, selected: selected, opened: opened,
            empty: empty)
    }

    /// Returns the row at an index among all rows, or nil if it is outside the window.
    public func row(at index: Int) -> Row? {
        let place = index - offset
        return window.indices.contains(place) ? window[place] : nil
    }
}
