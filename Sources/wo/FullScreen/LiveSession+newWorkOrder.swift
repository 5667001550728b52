import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveSession {
    var newWorkOrder: NewWorkOrderEnvironment {
        NewWorkOrderEnvironment(
            directory: { () throws(FlowProblem) in try await flows.directory() },
            templates: { () throws(FlowProblem) in
                try await reading { policy async throws(TemplateError) in
                    try await session.getTemplateList.execute(policy)
                }
            },
            template: { id throws(FlowProblem) in
                try await reading { policy async throws(TemplateError) in
                    try await session.getTemplateDetails.execute(id, policy)
                }.value
            },
            create: { new throws(FlowProblem) in try await create(new) },
            time: time)
    }

    private func reading<Value>(
        _ read: (WorkOrderTemplate.FetchPolicy) async throws(TemplateError) -> WorkOrderTemplate.Reading<Value>
    ) async throws(FlowProblem) -> WorkOrderTemplate.Reading<Value> {
        let policy: WorkOrderTemplate.FetchPolicy = context.options.offline ? .deviceOnly : .serverThenDevice
        return try await FlowProblem.wrapping(try await read(policy)) {
            FlowProblem(TemplateMessages.message(for: $0))
        }
    }

    private func create(_ new: NewWorkOrder) async throws(FlowProblem) -> NewWorkOrderEnvironment.Created {
        let created = try await FlowProblem.wrapping(try await session.createWorkOrder.execute(new)) {
            FlowProblem(ChangeMessages.message(for: $0, number: nil, of: session.session))
        }
        // The server may replace the temporary number while the sentence is on display.
        let words: StyledText = "\(StyledText.cell(new.title)) is created"
        return NewWorkOrderEnvironment.Created(
            id: created.id,
            words: await flows.sentence([
                MadeChange(created.outcome, kind: "creation", words: words, item: ChangedItem.nothing)
            ]))
    }
}
