import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveWorkOrder {
    var notes: NotesEnvironment {
        NotesEnvironment(
            observe: { observeDetails() },
            save: { text, placement throws(ScreenProblem) in
                try await save { flows async throws(FlowProblem) in try await flows.addNote(text, placement) }
            },
            editor: live.editor, time: live.time)
    }
}
