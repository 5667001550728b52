public import MillwrightPresentation

/// A failure that a screen shows as a message.
public struct ScreenProblem: Error, Equatable, Sendable {
    public let message: Message
    /// The value that the person has not seen; `nil` for any other failure.
    public let newer: NewerValue?

    public init(_ message: Message, newer: NewerValue? = nil) {
        self.message = message
        self.newer = newer
    }
}
