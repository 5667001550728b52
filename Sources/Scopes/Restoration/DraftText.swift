/// The part of a scope's state that is restored after a restart, in the format of the scope.
public struct DraftText: Hashable, Sendable {
    public let text: String
    /// Whether the person typed it, so that losing it loses work. A selection is not typed.
    public let isTyped: Bool

    public init(_ text: String, isTyped: Bool = true) {
        self.text = text
        self.isTyped = isTyped
    }
}
