public import MillwrightDomain
public import MillwrightPresentation

/// A report about opening a photo in a viewer. The last report is `ended`.
public enum PhotoReport: Equatable, Sendable {
    case progressed(PhotoProgress)
    /// The viewer was given the photo, or the photo could not be opened. The sentence says which of the two happened.
    case ended(MessageText)
}
