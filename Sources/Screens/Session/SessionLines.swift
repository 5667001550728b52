public import MillwrightUseCases
public import MillwrightViews

/// The lines that belong to all screens of a signed-in person.
public struct SessionLines: Equatable, Sendable {
    public var status: StatusLine
    /// The sentence about the result of an action that works on every screen, such as an undo. The newest screen shows
    /// it as its message.
    public var notice: Notice?
    /// Whether the last change can be undone.
    public var undo: UndoOffer
    /// Whether the server has ended the sign-in.
    public var hasSessionEnded = false

    /// The key that shows the form to sign in after the server has ended the sign-in.
    static let signInKey = Key.character("L")
}
