import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

/// The corrections of a new work order that the server refused.
extension LiveSession {
    func move(_ id: OutboxOperation.ID, to number: Int?) async throws(ScreenProblem) -> MessageText {
        let operation = try await operation(id)
        var destination: WorkOrder.ID?
        if let number {
            destination = try await ScreenProblem.wrapping(try await session.findWorkOrder.execute(number: number)) {
                ScreenProblem(ChangeMessages.message(for: $0, number: number, of: session.session))
            }
        }
        let move: WorkOrderMove
        do throws(SyncError) {
            if let conflict = Conflict(operation) {
                move = try await session.moveChanges.execute(conflict, to: destination)
            } else {
                move = try await session.moveChanges.execute(id, to: destination)
            }
        } catch {
            throw ScreenProblem(
                QueueMessages.move(error, of: operation, named: "\(operation.sequence)", in: session.session))
        }
        let report = MoveReport(
            move: move, operation: operation, time: context.time, item: .null, session: session)
        return MessageText(report.words)
    }

    /// Returns the functions for the form of a new work order that the server has not created.
    func creationForm(_ id: OutboxOperation.ID) -> WorkOrderFormEnvironment {
        WorkOrderFormEnvironment(
            observe: {
                let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
                return values(after: [changes]) { () async throws(ScreenProblem) in
                    guard let draft = try await operation(id).change.createdWorkOrder else {
                        throw ScreenProblem(ChoiceMessages.message(for: .otherField, operation: nil))
                    }
                    return draft.workOrder
                }
            },
            // A newer edit replaces the operation, and the save of a replaced operation is refused. So no value that
            // was shown can have changed.
            save: { changes, _ throws(ScreenProblem) in try await save(changes, of: id) },
            directory: { () throws(ScreenProblem) in try await directory() }, editor: editor, time: time)
    }

    private func save(_ changes: [Change], of id: OutboxOperation.ID) async throws(ScreenProblem) -> MessageText {
        let operation = try await operation(id)
        let outcome = try await ScreenProblem.wrapping(
            try await session.editOperation.execute(id, fields: changes)
        ) {
            ScreenProblem(
                QueueMessages.message(
                    for: $0, of: operation, named: "\(operation.sequence)", typed: "", in: session.session))
        }
        let details = operation.change.createdWorkOrder.map { WorkOrderDetails(workOrder: $0.workOrder) }
        let words = changes.map {
            ChangeFormatter.of($0, number: operation.workOrderNumber, in: details, time: context.time)
        }
        return await sentence(StyledText.joined(words, by: "; "), outcome)
    }
}
