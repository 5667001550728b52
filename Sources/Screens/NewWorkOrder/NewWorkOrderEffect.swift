public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightViews

public enum NewWorkOrderEffect: Equatable, Sendable {
    case valuesChanged(FormValues)
    case signatureToggled
    case tasksTyped(TypedText)
    case focused(NewField)
    case menuChanged(NewWorkOrderMenu?)
    case fetchBegan
    case fetchEnded
    case templateTaken(WorkOrderTemplateDetails)
    case questionChanged(isLeaving: Bool)
    case saveBegan
    /// The screen asks before it saves.
    case asked(Confirmation)
    case questionAnswered(isConfirmed: Bool)
    case draftRestored(NewWorkOrderDraft)
    case refused(Message)
    /// The work order is on this device. The parent shows the work order in place of this screen, with the sentence
    /// about the creation.
    case created(WorkOrder.ID, MessageText)
    /// The person has left without a work order. The parent removes the screen.
    case closed
}
