public import MillwrightDomain

/// The reason why a typed text is no value of the field.
public enum FieldValueError: Error, Hashable, Sendable {
    case answer(TaskAnswerError)
    case notAChoice(String, of: FieldContent)
    /// The task is no longer on this device, so its kind is not known.
    case taskGone
    /// The change adds something and has no single value.
    case noValue
}
