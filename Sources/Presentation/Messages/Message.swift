/// A message to a person about a failure, with the one thing to try.
public struct Message: Hashable, Sendable {
    /// The code for programs.
    public let code: MessageCode
    /// The event, and its cause if that is known.
    public let summary: MessageText
    /// One step, or one sentence if no step helps; `nil` only if nothing is left to do.
    public let next: MessageText?
    /// Whether the same attempt could succeed later without a change on this device.
    public let isRetryable: Bool
    /// The last place that was searched for a missing work order or photo: this device, or the server if it was asked.
    /// `nil` for any other message.
    public let checked: Place?
    /// Whether a command ends with the exit code for invalid input instead of the exit code of ``code``. It is needed only
    /// for a code that is not always about input.
    public let isAboutInput: Bool

    public enum Place: String, Sendable {
        case local, server
    }

    public init(
        _ code: MessageCode, _ summary: MessageText, next: MessageText?, isRetryable: Bool = false,
        checked: Place? = nil, isAboutInput: Bool = false
    ) {
        self.code = code
        self.summary = summary
        self.next = next
        self.isRetryable = isRetryable
        self.checked = checked
        self.isAboutInput = isAboutInput
    }

    /// The message of an action that a person stopped.
    public static let interrupted = Message(.interrupted, "stopped", next: nil)

    /// Returns the same message with another summary.
    public func saying(_ summary: MessageText) -> Message {
        Message(code, summary, next: next, isRetryable: isRetryable, checked: checked, isAboutInput: isAboutInput)
    }
}
