public import MillwrightDomain

/// A reason why a typed answer could not be read.
public enum TaskAnswerError: Error, Hashable, Sendable {
    case notUnderstood(String, TaskKind)
    case notANumber(String, TaskKind)
    /// The text can mean two numbers: `18,900` is 18900 in one country and 18.9 in another.
    case ambiguousNumber(String, readings: [Double])
    /// The number has a unit that is not the task's unit.
    case otherUnit(String, TaskKind)
    case noSuchDay(String)
}
