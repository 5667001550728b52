public import MillwrightViews

public enum PhotosEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the work order.
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
    case draftRestored(PhotosDraft)
    /// An input that an open dialog does not use.
    case ignored
}
