/// The kind of answer that a task needs.
public enum TaskKind: Hashable, Sendable {
    /// A step with a status of its own. The step is answered when its status is complete.
    case subtask
    case text
    case number(NumberRule)
    case inspection
    case multipleChoice(options: [String])
    case meter(MeterRule)
    case signature
    case date
}
