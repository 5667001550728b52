/// A list of rows with at most one selected row. It holds only a window of its rows, so that a list
/// of 100,000 rows is as fast as a short one. A renderer shows `…` for a row outside the window.
public struct RowList: Equatable, Sendable {
    /// A row of cells. The cell at an index belongs to the column at that index.
    public struct Row: Equatable, Sendable {
        public var cells: [StyledText]

        public init(_ cells: [StyledText]) {
            self.cells = cells
        }
    }

    /// The rows in memory, and the widths of their cells. The widths are measured once, when the window is made. So a
    /// screen that keeps its window in its state moves the selection without the cost of all these rows.
    public struct Window: Equatable, Sendable {
        public let rows: [Row]
        /// The number of terminal columns of the widest cell at each index.
        public let widths: [Int]

        public init(_ rows: [Row]) {
            self.rows = rows
            var widths: [Int] = []
            for row in rows {
                for (index, cell) in row.cells.enumerated() {
                    if index == widths.count { widths.append(0) }
                    widths[index] = max(widths[index], cell.columns)
                }
            }
            self.widths = widths
        }
    }

    public var columns: [Column]
    /// The number of all rows.
    public var total: Int
    /// The index of the first row of the window.
    public var offset: Int
    /// The rows of the window. If there are enough rows, it reaches at least one display height above and below the
    /// selected row.
    public var window: Window
    /// The largest number of lines of a row. A renderer cuts longer cells. If it is more than 1, the cells of columns with
    /// the width `rest` are wrapped, and the window holds all rows.
    public var mostLines = 1
    /// The index of the selected row among all rows. Nil if the list does not have the cursor.
    public var selected: Int?
    /// The index of the row that another pane shows in detail. A renderer marks this row if the list does not have the
    /// cursor.
    public var opened: Int?
    /// The text for a list without rows. It says why there are no rows, and what to do.
    public var empty: StyledText

    public init(
        columns: [Column], total: Int, offset: Int, window: Window, selected: Int?, opened: Int? = nil,
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
        columns: [Column], rows: [Row], mostLines: Int = 1, selected: Int? = nil, opened: Int? = nil,
        empty: StyledText
    ) {
        self.init(
            columns: columns, total: rows.count, offset: 0, window: Window(rows), selected: selected, opened: opened,
            empty: empty)
        self.mostLines = mostLines
    }

    /// Returns the row at an index among all rows, or nil if it is outside the window.
    public func row(at index: Int) -> Row? {
        let place = index - offset
        return window.rows.indices.contains(place) ? window.rows[place] : nil
    }
}

/// A column of a list.
public struct Column: Equatable, Sendable {
    public enum Width: Equatable, Sendable {
        /// A number of terminal columns. Longer cells are cut.
        case fixed(Int)
        /// The width of the widest cell in the window, but not more than this number.
        case widest(atMost: Int)
        /// The remaining width. If several such columns do not fit, the first one gets the width that its cells need.
        case rest
    }

    /// The importance of a column on a narrow display. A renderer leaves out `extra` columns first, then `useful` ones.
    public enum Importance: Int, Comparable, Sendable {
        case extra, useful, needed

        public static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
    }

    public var title: StyledText
    public var width: Width
    public var importance: Importance
    /// The width that a column of the width `rest` needs. If its cells are that wide, less important columns are left
    /// out first.
    public var leastRest: Int
    /// The indexes of the columns that this column abbreviates. A renderer shows it only if it leaves out one of them.
    public var shortFor: [Int]
    /// The index of the column that is left out while this abbreviation is shown, because it has the same text.
    public var replaces: Int?
    /// Whether the cells are numbers that people type to name a row, such as those of work orders and tasks.
    public var isNumber = false

    public init(
        _ title: StyledText, width: Width, importance: Importance = .needed, leastRest: Int = 12, shortFor: [Int] = [],
        replaces: Int? = nil
    ) {
        self.title = title
        self.width = width
        self.importance = importance
        self.leastRest = leastRest
        self.shortFor = shortFor
        self.replaces = replaces
    }

    /// Returns the column with the numbers that people type to name a row.
    public static func number(_ title: StyledText, width: Width, importance: Importance = .needed) -> Column {
        var column = Column(title, width: width, importance: importance)
        column.isNumber = true
        return column
    }
}
