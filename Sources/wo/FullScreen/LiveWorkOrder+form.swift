import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var form: WorkOrderFormEnvironment {
        WorkOrderFormEnvironment(
            observe: {
                values(after: [changes()]) { () async throws(ScreenProblem) in try await details().workOrder }
            },
            save: { changes, shown throws(ScreenProblem) in try await save(changes, shown) },
            directory: { () throws(ScreenProblem) in try await live.directory() },
            editor: live.editor, time: live.time)
    }

    /// Saves the changes of a form. If one of them is not allowed, saves none.
    /// - Parameter shown: the values that the person saw.
    private func save(_ changes: [Change], _ shown: [Field: FieldValue]) async throws(ScreenProblem)
        -> MessageText
    {
        let before = try await details()
        let edits = changes.filter { $0.field != .assignees }
        let assignees = changes.compactMap { change -> [Assignee]? in
            if case .set(.assignees, .assignees(let assignees)) = change { assignees } else { nil }
        }.first
        // The assignment is another use case, so it is tried before the first change is saved.
        if let assignees { _ = try await assign(assignees, shown, .dryRun, before) }
        var outcomes: [ChangeOutcome] = []
        if !edits.isEmpty {
            outcomes = try await outcome(before) { () async throws(ChangeError) in
                try await component.edit.execute(edits, shown: shown)
            }
        }
        if let assignees {
            do throws(ScreenProblem) { outcomes.append(try await assign(assignees, shown, .save, before)) } catch {
                guard !edits.isEmpty else { throw error }
                let message = error.message
                throw ScreenProblem(
                    message.saying("\(edits.count) of \(changes.count) fields were saved: \(message.summary)"),
                    newer: error.newer)
            }
        }
        let words = changes.map {
            ChangeFormatter.of($0, number: before.workOrder.number, in: before, time: live.context.time)
        }
        let saved = outcomes.filter(\.isSaved)
        let sentence = await live.sentence(StyledText.joined(words, by: "; "), saved.last ?? .unchanged)
        return saved.count > 1 ? "\(sentence), once for each field" : sentence
    }

    private func assign(
        _ assignees: [Assignee], _ shown: [Field: FieldValue], _ mode: ChangeMode, _ before: WorkOrderDetails
    ) async throws(ScreenProblem) -> ChangeOutcome {
        try await outcome(before) { () async throws(ChangeError) in
            try await component.assign.execute(assignees, mode: mode, shown: shown[.assignees])
        }
    }
}
