import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    func taskEditor(_ id: WorkOrderTask.ID) -> TaskEditorEnvironment {
        TaskEditorEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(ScreenProblem) in
                    let snapshot = try await snapshot()
                    guard let task = snapshot.task(id) else { throw problem(.taskNotFound, snapshot.details) }
                    return task
                }
            },
            answer: { value, shown throws(ScreenProblem) in try await answer(value, to: id, shown: shown) },
            annotate: { note, shown throws(ScreenProblem) in
                let words: (WorkOrderDetails) -> StyledText = {
                    ChangeFormatter.of(.taskNote(id, note), number: $0.workOrder.number, in: $0, time: nil)
                }
                return try await save(task: id, words) { () async throws(ChangeError) in
                    try await component.addTaskNote.execute(note, for: id, shown: .text(shown))
                }
            },
            editor: live.editor, time: live.time)
    }
}
