public enum WorkOrderFormEvent: Equatable, Sendable {
    /// The screen is on display. It observes the work order from now on.
    case appeared
    case valuesChanged(FormValues)
    case focused(FormField)
    /// The choices of the focused field are wanted.
    case menuRequested
    case menuChanged(FormMenu?)
    /// A choice of a menu is taken over.
    /// - Parameter next: the menu that stays open; `nil` if it is closed.
    case chosen(FormValues, next: FormMenu?)
    /// The person wants to write the description in her own editor.
    case editorRequested
    case saveRequested
    /// The person leaves. Unsaved values are asked about first.
    case leaveRequested
    case leaveAnswered(UnsavedAnswer)
    case draftRestored(WorkOrderFormDraft)
}
