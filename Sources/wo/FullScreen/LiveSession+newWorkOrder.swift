import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveSession {
    var newWorkOrder: NewWorkOrderEnvironment {
        NewWorkOrderEnvironment(
            directory: { () throws(ScreenProblem) in try await directory() },
            templates: { () throws(ScreenProblem) in
                try await reading { policy async throws(TemplateError) in
                    try await session.getTemplateList.execute(policy)
                }
            },
            template: { id throws(ScreenProblem) in
                try await reading { policy async throws(TemplateError) in
                    try await session.getTemplateDetails.execute(id, policy)
                }.value
            },
            create: { new throws(ScreenProblem) in try await create(new) },
            time: time)
    }

    private func reading<Value>(
        _ read: (WorkOrderTemplate.FetchPolicy) async throws(TemplateError) -> WorkOrderTemplate.Reading<Value>
    ) async throws(ScreenProblem) -> WorkOrderTemplate.Reading<Value> {
        let policy: WorkOrderTemplate.FetchPolicy = context.options.offline ? .deviceOnly : .serverThenDevice
        return try await ScreenProblem.wrapping(try await read(policy)) {
            ScreenProblem(TemplateMessages.message(for: $0))
        }
    }

    private func create(_ new: NewWorkOrder) async throws(ScreenProblem) -> NewWorkOrderEnvironment.Created {
        let created = try await ScreenProblem.wrapping(try await session.createWorkOrder.execute(new)) {
            ScreenProblem(ChangeMessages.message(for: $0, number: nil, of: session.session))
        }
        // The server may replace the temporary number while the sentence is on display.
        let words: StyledText = "\(StyledText.cell(new.title)) is created"
        return NewWorkOrderEnvironment.Created(id: created.id, words: await sentence(words, created.outcome))
    }
}
