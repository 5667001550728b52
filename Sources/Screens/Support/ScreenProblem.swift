public import MillwrightPresentation

/// A failure that a screen shows as a message.
public struct ScreenProblem: Error, Equatable, Sendable {
    public let message: Message

    public init(_ message: Message) {
        self.message = message
    }
}
