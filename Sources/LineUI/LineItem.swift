import MillwrightViews

/// A part of a view that has a number in the line mode.
enum LineItem: Equatable, Sendable {
    case row(list: BlockPlace, index: Int)
    case field(FormLine, fields: BlockPlace, index: Int)
    case editor(Editor)
}
