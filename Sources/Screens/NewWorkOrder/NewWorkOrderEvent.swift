public import MillwrightDomain

public enum NewWorkOrderEvent: Equatable, Sendable {
    case valuesChanged(FormValues)
    case signatureToggled
    case tasksTyped(TypedText)
    case focused(NewWorkOrderField)
    /// The choices of the focused field are wanted.
    case menuRequested
    /// The templates of the server are wanted.
    case templatesRequested
    case menuChanged(NewWorkOrderMenu?)
    /// A choice of a menu is taken over.
    /// - Parameter next: the menu that stays open; `nil` if it is closed.
    case chosen(FormValues, next: NewWorkOrderMenu?)
    case templateChosen(WorkOrderTemplate.ID)
    case saveRequested
    /// The person leaves. Unsaved values are asked about first.
    case leaveRequested
    case leaveAnswered(UnsavedAnswer)
}
