import MillwrightFrontEnd
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveSession {
    var undoQuestion: UndoEnvironment {
        UndoEnvironment(
            question: { id, direction in
                await result { () async throws(FlowProblem) in
                    direction == .undo
                        ? try await flows.undo.question(before: id) : try await flows.undo.question(beforeRedoOf: id)
                }
            },
            step: { id, direction in
                await sentence { () async throws(FlowProblem) in
                    direction == .undo ? try await flows.undo.undo(id) : try await flows.undo.redo(id)
                }
            })
    }

    /// Returns the answer, or the problem as a sentence.
    func answer(_ step: () async throws(FlowProblem) -> UndoAnswer) async -> UndoAnswer {
        do throws(FlowProblem) { return try await step() } catch { return .done(error.message.sentence) }
    }
}
