import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var workOrder: WorkOrderEnvironment {
        WorkOrderEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(FlowProblem) in try await snapshot() }
            },
            answer: { task, value, shown throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in
                    try await flows.answer(
                        [UpdateTaskValueUseCase.Answer(value, for: task)], shown: FieldValue(answer: shown))
                }
            },
            changeStatus: { status, shown throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in
                    try await flows.change(to: status, shown: .status(shown))
                }
            },
            record: { entry throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in
                    try await flows.record(entry.content, mayGoDown: entry.mayGoDown)
                }
            },
            directory: { () throws(FlowProblem) in try await live.flows.directory() },
            assign: { assignees, shown throws(FlowProblem) in
                try await save { flows async throws(FlowProblem) in
                    try await flows.assign(assignees, shown: .assignees(shown))
                }
            },
            fetch: { await live.fetch() },
            time: live.time)
    }
}
