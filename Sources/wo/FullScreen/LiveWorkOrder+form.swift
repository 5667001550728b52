import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveWorkOrder {
    var form: WorkOrderFormEnvironment {
        WorkOrderFormEnvironment(
            observe: {
                values(after: [changes()]) { () async throws(ScreenProblem) in try await details().workOrder }
            },
            save: { changes throws(ScreenProblem) in try await save(changes) },
            directory: { () throws(ScreenProblem) in try await live.directory() },
            editor: live.editor, time: live.time)
    }

    /// Saves the changes of a form. If one of them is not allowed, saves none.
    private func save(_ changes: [Change]) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        for change in changes {
            _ = try await outcome(before) { () async throws(ChangeError) in try await make(change, .dryRun) }
        }
        var outcomes: [ChangeOutcome] = []
        for change in changes {
            do throws(ScreenProblem) {
                outcomes.append(
                    try await outcome(before) { () async throws(ChangeError) in try await make(change, .save) })
            } catch {
                guard !outcomes.isEmpty else { throw error }
                let message = error.message
                throw ScreenProblem(
                    message.saying("\(outcomes.count) of \(changes.count) fields were saved: \(message.summary)"))
            }
        }
        let words = changes.map {
            ChangeFormatter.of($0, number: before.workOrder.number, in: before, time: live.context.time)
        }
        let saved = outcomes.filter(\.isSaved)
        let sentence = await live.sentence(StyledText.joined(words, by: "; "), saved.last ?? .unchanged)
        return saved.count > 1 ? "\(sentence), once for each field" : sentence
    }

    private func make(_ change: Change, _ mode: ChangeMode) async throws(ChangeError) -> ChangeOutcome {
        if case .set(.assignees, .assignees(let assignees)) = change {
            return try await component.assign.execute(assignees, mode: mode)
        }
        return try await component.edit.execute(change, mode: mode)
    }
}
