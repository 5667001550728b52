public import MillwrightDomain
public import MillwrightPresentation

public enum WorkOrderFormEffect: Equatable, Sendable {
    /// - Parameter values: the values of the work order; `nil` if it could not be read.
    case received(Result<WorkOrder, ScreenProblem>, values: FormValues?, now: Instant)
    case valuesChanged(FormValues)
    case focused(FormField)
    case menuChanged(FormMenu?)
    case questionChanged(isLeaving: Bool)
    case draftRestored(WorkOrderFormDraft)
    case saveBegan
    case refused(Message)
    /// The screen has done its work. The parent removes it, and shows the words about the saved changes if there are
    /// any.
    case closed(MessageText?)
}
