import MillwrightComposition
import MillwrightDomain
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var notes: NotesEnvironment {
        NotesEnvironment(
            observe: { observeDetails() },
            save: { text, placement throws(ScreenProblem) in
                let words: (WorkOrderDetails) -> StyledText = { details in
                    let replaced = placement.replaced(in: details).count
                    let number = details.workOrder.number
                    return switch replaced {
                    case 0: "\(number) note added"
                    case 1: "\(number) note saved, replaces 1 earlier note"
                    default: "\(number) note saved, replaces \(replaced) earlier notes"
                    }
                }
                return try await save(words) { () async throws(ChangeError) in
                    try await component.updateNotes.execute(text, placement: placement)
                }
            },
            editor: live.editor, time: live.time)
    }
}
