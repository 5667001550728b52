/// The reason why a typed text is no value of the field.
public enum FieldValueError: Error, Hashable, Sendable {
    case answer(TaskAnswerError)
    case notAPriority(String)
    case notAStatus(String)
    /// The task is no longer on this device, so its kind is not known.
    case taskGone
    /// The change adds something and has no single value.
    case noValue
}
