public import MillwrightPresentation

/// A report while the queue is being sent. The last report is `ended`.
public enum SendReport: Equatable, Sendable {
    case progressed(SendProgress)
    /// Sending has ended. The sentence says what was sent, and why sending stopped if changes are left.
    case ended(MessageText)
}
