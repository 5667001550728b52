public import MillwrightPresentation

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
