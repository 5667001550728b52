public import MillwrightDomain

/// A reason why a typed answer could not be read.
public enum TaskAnswerError: Error, Hashable, Sendable {
    case notUnderstood(String, TaskKind)
    case number(NumberError, of: String, TaskKind)
    case noSuchDay(String)
}
