import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var workOrder: WorkOrderEnvironment {
        WorkOrderEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(ScreenProblem) in try await snapshot() }
            },
            answer: { task, value, shown throws(ScreenProblem) in try await answer(value, to: task, shown: shown) },
            changeStatus: { status, shown throws(ScreenProblem) in try await change(to: status, shown: shown) },
            record: { entry throws(ScreenProblem) in try await record(entry) },
            directory: { () throws(ScreenProblem) in try await live.directory() },
            assign: { assignees, shown throws(ScreenProblem) in try await assign(assignees, shown: shown) },
            fetch: { await live.fetch() },
            time: live.time)
    }

    private func change(
        to status: WorkOrderStatus, shown: WorkOrderStatus
    ) async throws(ScreenProblem) -> MessageText {
        let words: (WorkOrderDetails) -> StyledText = { "\($0.workOrder.number) → \(StatusFormatter.of(status))" }
        return try await save(words) { () async throws(ChangeError) in
            try await component.changeStatus.execute(status, shown: .status(shown))
        }
    }

    private func record(_ entry: NewLogEntry) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        let outcome = try await outcome(before) { () async throws(ChangeError) in
            switch entry {
            case .part(let part): try await component.consumePart.execute(part)
            case .reading(let reading, let mayGoDown):
                try await component.addMeterReading.execute(reading, mayGoDown: mayGoDown)
            case .cost(let cost): try await component.addCost.execute(cost)
            case .request(let request): try await component.requestAssignment.execute(request.text)
            }
        }
        // The saved entry may spell the name of a meter in another way than the person did.
        var saved: LogEntry?
        if case .saved(let id) = outcome { saved = try await details().logEntry(LogEntry.ID(id.rawValue)) }
        let words = LogFormatter.words(saved?.content ?? entry.content)
        return await live.sentence("\(before.workOrder.number) \(words)", outcome)
    }

    private func assign(_ assignees: [Assignee], shown: [Assignee]) async throws(ScreenProblem) -> MessageText {
        let words: (WorkOrderDetails) -> StyledText = {
            ChangeFormatter.of(
                .set(.assignees, .assignees(assignees)), number: $0.workOrder.number, in: $0,
                time: live.context.time)
        }
        return try await save(words) { () async throws(ChangeError) in
            try await component.assign.execute(assignees, shown: .assignees(shown))
        }
    }

    /// Saves the answer to a task; `nil` clears it. The person saw the answer `shown`. The sentence also says whether the answer is marked for a second
    /// look.
    func answer(
        _ value: TaskValue?, to id: WorkOrderTask.ID, shown: TaskValue?
    ) async throws(ScreenProblem) -> MessageText {
        let words: (WorkOrderDetails) -> StyledText = { details in
            let words = ChangeFormatter.of(
                .taskAnswer(id, value), number: details.workOrder.number, in: details, time: nil)
            guard var task = details.task(id) else { return words }
            task.value = value
            return TaskFormatter.followUp(task).map { "\(words); \($0)" } ?? words
        }
        return try await save(task: id, words) { () async throws(ChangeError) in
            try await component.updateTaskValue.execute(value, for: id, shown: FieldValue(answer: shown))
        }
    }
}
