import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var form: WorkOrderFormEnvironment {
        WorkOrderFormEnvironment(
            observe: {
                values(after: [changes()]) { () async throws(FlowProblem) in try await details().workOrder }
            },
            save: { changes, shown throws(FlowProblem) in try await save(changes, shown) },
            directory: { () throws(FlowProblem) in try await live.flows.directory() },
            editor: live.editor, time: live.time)
    }

    /// Saves the changes of a form in one transaction. If one of them is not allowed, saves none.
    /// - Parameter shown: the values that the person saw.
    private func save(_ changes: [Change], _ shown: [Field: FieldValue]) async throws(FlowProblem)
        -> MessageText
    {
        let made = try await flows.edit(changes, shown: shown)
        let sentence = await live.flows.sentence(made)
        return made.count(where: \.outcome.isSaved) > 1 ? "\(sentence), once for each field" : sentence
    }
}
