public import MillwrightPresentation

/// Work that is under way, or a share of work that is done.
public struct ProgressBar: Equatable, Sendable {
    public var label: StyledText
    public var done: Int
    /// The number of steps or bytes. Nil if it is not known.
    public var total: Int?
    /// The words for the numbers, such as `1.4 of 2.1 MB`.
    public var detail: StyledText

    public init(_ label: StyledText, done: Int, of total: Int?, detail: StyledText) {
        self.label = label
        self.done = done
        self.total = total
        self.detail = detail
    }
}
