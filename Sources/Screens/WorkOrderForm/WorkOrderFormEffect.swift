public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit

public enum WorkOrderFormEffect: Equatable, Sendable {
    /// - Parameter values: the values of the work order; `nil` if it could not be read.
    case received(Result<WorkOrder, FlowProblem>, values: FormValues?, now: Instant)
    case valuesChanged(FormValues)
    case focused(FormField)
    case menuChanged(FormMenu?)
    case questionChanged(isLeaving: Bool)
    case draftRestored(WorkOrderFormDraft)
    /// A value was saved that the person has not seen. The question is `nil` once it is answered.
    case newerChanged(NewerQuestion?)
    /// The person has seen the newer value of a field.
    /// - Parameter taken: the values with the newer one; `nil` if the person keeps the edited one.
    case newerSeen(NewerValue, taken: FormValues?)
    case saveBegan
    /// The screen asks before it saves.
    case asked(Confirmation)
    case questionAnswered(isConfirmed: Bool)
    case refused(Message)
    /// The screen is finished. The parent closes it, and shows the sentence about the saved changes if there is one.
    case closed(MessageText?)
}
