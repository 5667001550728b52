public import MillwrightPresentation

/// A key, and the words for the action that it performs.
public struct KeyHint: Equatable, Sendable {
    public var key: Key
    public var label: StyledText
    /// The reason why the key does not work now. Nil if it works.
    public var blocked: StyledText?

    public init(_ key: Key, _ label: StyledText, blocked: StyledText? = nil) {
        self.key = key
        self.label = label
        self.blocked = blocked
    }
}
