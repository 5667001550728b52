public import MillwrightScreenKit

public enum WorkOrderFormEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the work order.
    case appeared
    case valuesChanged(FormValues)
    case focused(FormField)
    /// The person wants to see the choices of the focused field.
    case menuRequested
    case menuChanged(FormMenu?)
    /// The person has chosen a value in a menu.
    /// - Parameter next: the menu that stays open; `nil` if the menu closes.
    case chosen(FormValues, next: FormMenu?)
    /// The person wants to write the description in her own editor.
    case editorRequested
    case saveRequested
    /// The person answers the question before the form saves.
    case questionConfirmed, questionDeclined
    /// The person leaves the screen. If there are unsaved values, the screen first asks whether to save them.
    case leaveRequested
    case leaveAnswered(UnsavedAnswer)
    /// The person answers the question about a newer value.
    case newerAnswered(NewerQuestion.Answer)
    case draftRestored(WorkOrderFormDraft)
}
