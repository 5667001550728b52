/// What a technician enters. A new kind of answer is a new case, and every `switch` then asks for it.
public enum TaskValue: Hashable, Sendable {
    case subtask(WorkOrderStatus)
    case text(String)
    case number(Double)
    case inspection(InspectionResult)
    case choice(String)
    case reading(Double)
    case signature(Signature)
    case date(CalendarDate)
}

public enum InspectionResult: String, Hashable, Sendable, CaseIterable {
    case pass, flag, fail
}
