public enum BinEvent: Equatable, Sendable {
    /// The screen is on display. It observes the bin from now on.
    case appeared
    case selected(row: Int)
    /// The photo of this row is added to its work order again.
    case restored(row: Int)
}
