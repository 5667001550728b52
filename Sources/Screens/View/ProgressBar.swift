public import MillwrightPresentation

/// The progress of work: the number of finished steps or bytes, and the total.
public struct ProgressBar: Equatable, Sendable {
    public var label: StyledText
    public var done: Int
    /// The number of steps or bytes. Nil if it is not known.
    public var total: Int?
    /// The text beside the bar, such as `1.4 of 2.1 MB`.
    public var detail: StyledText

    public init(_ label: StyledText, done: Int, of total: Int?, detail: StyledText) {
        self.label = label
        self.done = done
        self.total = total
        self.detail = detail
    }
}
