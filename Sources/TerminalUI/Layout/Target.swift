import MillwrightViews

/// The part of a view that a mouse can reach at a place.
enum Target: Hashable, Sendable {
    case row(list: BlockPlace, index: Int)
    case field(fields: BlockPlace, index: Int)
    /// A line of a drawing area.
    case canvas(Canvas)
}
