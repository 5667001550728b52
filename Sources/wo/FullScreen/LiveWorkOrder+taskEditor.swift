import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    func taskEditor(_ id: WorkOrderTask.ID) -> TaskEditorEnvironment {
        TaskEditorEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(FlowProblem) in
                    let snapshot = try await snapshot()
                    guard let task = snapshot.task(id) else { throw problem(.taskNotFound, snapshot.details) }
                    return task
                }
            },
            answer: { value, shown throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in
                    try await flows.answer(
                        [UpdateTaskValueUseCase.Answer(value, for: id)], shown: FieldValue(answer: shown))
                }
            },
            annotate: { note, shown throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in
                    try await flows.annotate(id, note, shown: .text(shown))
                }
            },
            editor: live.editor, time: live.time)
    }
}
