import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// A note that is being written.
public struct NewNote: Equatable, Sendable {
    public var text = TypedText(shape: .lines)
    public var placement = NotePlacement.added

    public init() {}

    /// Whether the note has no visible character.
    var isBlank: Bool { text.text.isBlank }
}
