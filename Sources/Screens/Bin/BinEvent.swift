public enum BinEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the bin.
    case appeared
    case selected(row: Int)
    /// The person wants to add the photo in this row to its work order again.
    case restored(row: Int)
}
