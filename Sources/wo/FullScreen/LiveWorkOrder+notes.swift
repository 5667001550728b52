import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var notes: NotesEnvironment {
        NotesEnvironment(
            observe: { observeDetails() },
            save: { text, placement throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in try await flows.addNote(text, placement) }
            },
            editor: live.editor, time: live.time)
    }
}
