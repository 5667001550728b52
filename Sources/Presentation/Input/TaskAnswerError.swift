public import MillwrightDomain

/// A reason why a typed answer could not be read.
public enum TaskAnswerError: Error, Hashable, Sendable {
    case notUnderstood(String, TaskKind)
    case notANumber(String, TaskKind)
    /// The text has a comma as its decimal point; `suggestion` has the point.
    case decimalComma(suggestion: String)
    case noSuchDay(String)
}
