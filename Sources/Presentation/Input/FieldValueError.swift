public import MillwrightDomain

/// A reason why typed text is not a value of the field.
public enum FieldValueError: Error, Hashable, Sendable {
    case answer(TaskAnswerError)
    case notAChoice(String, of: FieldContent)
    case notATime(String)
    /// The task is no longer on this device, so its kind is not known.
    case taskGone
    /// The change adds something, so it has no single value.
    case noValue
}
