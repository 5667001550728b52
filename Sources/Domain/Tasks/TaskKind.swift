/// What a task asks for.
public enum TaskKind: Hashable, Sendable {
    /// A step with a status of its own, answered when it is complete.
    case subtask
    case text
    case number(NumberRule)
    case inspection
    case multipleChoice(options: [String])
    case meter(MeterRule)
    case signature
    case date
}
