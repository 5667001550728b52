import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveWorkOrder {
    var workOrder: WorkOrderEnvironment {
        WorkOrderEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(ScreenProblem) in try await snapshot() }
            },
            answer: { task, value throws(ScreenProblem) in try await answer(value, to: task) },
            changeStatus: { status throws(ScreenProblem) in try await change(to: status) },
            fetch: { await live.fetch() },
            undo: { await live.undo() },
            time: live.time)
    }

    private func change(to status: WorkOrderStatus) async throws(ScreenProblem) -> MessageText {
        let words: (WorkOrderDetails) -> StyledText = { "\($0.workOrder.number) → \(StatusFormatter.of(status))" }
        return try await save(words) { () async throws(ChangeError) in
            try await component.changeStatus.execute(status)
        }
    }

    /// Saves the answer to a task; `nil` clears it. The sentence also says whether the answer is marked for a second
    /// look.
    func answer(_ value: TaskValue?, to id: WorkOrderTask.ID) async throws(ScreenProblem) -> MessageText {
        let words: (WorkOrderDetails) -> StyledText = { details in
            let words = ChangeFormatter.of(
                .taskAnswer(id, value), number: details.workOrder.number, in: details, time: nil)
            guard var task = details.task(id) else { return words }
            task.value = value
            return TaskFormatter.followUp(task).map { "\(words); \($0)" } ?? words
        }
        return try await save(task: id, words) { () async throws(ChangeError) in
            try await component.updateTaskValue.execute(value, for: id)
        }
    }
}
