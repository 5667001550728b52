/// What a technician enters. A new kind of answer is a new case, and every `switch` then asks for it.
public enum TaskValue: Hashable, Sendable {
    case subtask(WorkOrderStatus)
    case text(String)
    case number(Double)
    case inspection(InspectionResult)
    case choice(String)
    /// Of the asset's meter.
    case reading(Double)
    case signature(Signature)
    case date(CalendarDate)
}
