import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

/// The corrections of a new work order that the server refused.
extension LiveSession {
    func move(_ id: OutboxOperation.ID, to number: Int?) async throws(FlowProblem) -> MessageText {
        let operation = try await operation(id)
        var destination: WorkOrder.ID?
        if let number {
            destination = try await FlowProblem.wrapping(try await session.findWorkOrder.execute(number: number)) {
                FlowProblem(ChangeMessages.message(for: $0, number: number, of: session.session))
            }
        }
        let moved = try await flows.queue.move(operation, to: destination, named: "\(operation.sequence)")
        return MessageText(moved.words)
    }

    /// Returns the functions for the form of a new work order that the server has not created.
    func creationForm(_ id: OutboxOperation.ID) -> WorkOrderFormEnvironment {
        WorkOrderFormEnvironment(
            observe: {
                let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
                return values(after: [changes]) { () async throws(FlowProblem) in
                    guard let draft = try await operation(id).change.createdWorkOrder else {
                        throw FlowProblem(ChoiceMessages.message(for: .otherField, operation: nil))
                    }
                    return draft.workOrder
                }
            },
            // A newer edit replaces the operation, and the save of a replaced operation is refused. So no value that
            // was shown can have changed.
            save: { changes, _ throws(FlowProblem) in try await save(changes, of: id) },
            directory: { () throws(FlowProblem) in try await flows.directory() }, editor: editor, time: time)
    }

    private func save(_ changes: [Change], of id: OutboxOperation.ID) async throws(FlowProblem) -> MessageText {
        let operation = try await operation(id)
        let made = try await flows.queue.edit(operation, fields: changes, named: "\(operation.sequence)")
        return await flows.sentence([made])
    }
}
