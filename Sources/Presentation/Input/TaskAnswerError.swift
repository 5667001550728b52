public import MillwrightDomain

/// The reason why a typed answer could not be read.
public enum TaskAnswerError: Error, Hashable, Sendable {
    case notUnderstood(String, TaskKind)
    case notANumber(String, TaskKind)
    /// A comma stands where a point belongs; `suggestion` has the point.
    case decimalComma(suggestion: String)
    case noSuchDay(String)
}
