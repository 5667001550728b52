public import MillwrightPresentation

/// A column of a list.
public struct Column: Equatable, Sendable {
    public enum Width: Equatable, Sendable {
        /// A number of terminal columns. Longer cells are cut.
        case fixed(Int)
        /// The widest cell of the window, but not more than the number.
        case widest(atMost: Int)
        /// The rest of the width. Several such columns share it equally.
        case rest
    }

    /// Whether a narrow renderer leaves the column out. It leaves out extra columns first, then useful ones.
    public enum Importance: Int, Comparable, Sendable {
        case extra, useful, needed

        public static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
    }

    public var title: StyledText
    public var width: Width
    public var importance: Importance

    public init(_ title: StyledText, width: Width, importance: Importance = .needed) {
        self.title = title
        self.width = width
        self.importance = importance
    }
}
