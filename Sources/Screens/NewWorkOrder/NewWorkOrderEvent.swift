public import MillwrightDomain
public import MillwrightScreenKit
public import MillwrightViews

public enum NewWorkOrderEvent: Equatable, Sendable {
    case valuesChanged(FormValues)
    case signatureToggled
    case tasksTyped(TypedText)
    case focused(NewField)
    /// The person wants to see the choices of the focused field.
    case menuRequested
    /// The person wants to see the templates of the server.
    case templatesRequested
    case menuChanged(NewWorkOrderMenu?)
    /// The person has chosen a value in a menu.
    /// - Parameter next: the menu that stays open; `nil` if the menu closes.
    case chosen(FormValues, next: NewWorkOrderMenu?)
    case templateChosen(WorkOrderTemplate.ID)
    case saveRequested
    /// The person answers the question before the form saves.
    case questionConfirmed, questionDeclined
    /// The person leaves the screen. If there are unsaved values, the screen first asks whether to save them.
    case leaveRequested
    case leaveAnswered(UnsavedAnswer)
    case draftRestored(NewWorkOrderDraft)
}
