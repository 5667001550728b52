/// A technician's answer to a task. For a new kind of answer, add a case; the compiler then reports every `switch` to
/// extend.
public enum TaskValue: Hashable, Sendable {
    case subtask(WorkOrderStatus)
    case text(String)
    case number(Double)
    case inspection(InspectionResult)
    case choice(String)
    /// A reading of the asset's meter.
    case reading(Double)
    case signature(Signature)
    case date(CalendarDate)
}
