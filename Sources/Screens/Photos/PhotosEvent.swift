import MillwrightDomain

public enum PhotosEvent: Equatable, Sendable {
    /// The screen is on display. It observes the work order from now on.
    case appeared
    case selected(row: Int)
    /// The person wants to see this photo in a viewer.
    case opened(row: Int)
    /// The person begins to type a path, or has pasted one.
    case addBegan(path: String)
    case pathTyped(TypedText)
    case completionRequested
    case locationToggled
    case addConfirmed
    case addClosed
    case deleteRequested
    /// An input that means nothing while a dialog is open.
    case ignored
}
