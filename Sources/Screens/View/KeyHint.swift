public import MillwrightPresentation

/// A key, and the words for the action that it performs.
public struct KeyHint: Equatable, Sendable {
    public var key: Key
    public var label: StyledText
    /// The reason why the key does not work now. Nil if it works.
    public var blocked: StyledText?
    /// Whether the key agrees to something that the person cannot take back. Only the key itself does so: the palette,
    /// where Enter or a click chooses, leaves it out.
    public let isConsent: Bool

    public init(_ key: Key, _ label: StyledText, blocked: StyledText? = nil, isConsent: Bool = false) {
        self.key = key
        self.label = label
        self.blocked = blocked
        self.isConsent = isConsent
    }
}
