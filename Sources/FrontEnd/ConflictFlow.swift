public import MillwrightViews
public import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The decisions of a person about a conflict, in words.
public struct ConflictFlow: Sendable {
    let session: SessionFlows

    private var scope: SessionComponent { session.scope }

    /// Resolves the conflict.
    /// - Returns: the changes in its place; empty if the change is discarded and nobody gets a copy.
    public func resolve(
        _ conflict: Conflict, _ choice: ConflictChoice, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let resolution = try await FlowProblem.wrapping(
            try await scope.resolveConflict.execute(conflict, choosing: choice, mode: mode)
        ) { problem($0, of: conflict) }
        let details = try await session.detailsIfThere(conflict.operation)
        return resolution.replacements.map { change($0, for: conflict, in: details, mode) }
    }

    /// Moves all unsent changes of the work order to a new work order.
    public func move(_ conflict: Conflict, mode: ChangeMode = .save) async throws(FlowProblem) -> MovedChanges {
        let move = try await FlowProblem.wrapping(
            try await scope.moveChanges.execute(conflict, mode: mode)
        ) { problem($0, of: conflict) }
        return MovedChanges(
            move: move, operation: conflict.operation, item: .conflict(conflict), mode: mode, session: session)
    }

    /// The words for a change that is discarded without a copy for anybody.
    public func discarded(_ conflict: Conflict) -> StyledText {
        "conflict \(conflict.operation.sequence): your change is discarded, and nobody gets a copy"
    }

    private func change(
        _ replacement: SupersedingOperation, for conflict: Conflict, in details: WorkOrderDetails?, _ mode: ChangeMode
    ) -> MadeChange<ChangedItem> {
        let operation = conflict.operation
        let record = replacement.change.addedRecord
        let words: StyledText =
            switch record?.choice {
            case .theirs:
                "the server's \(ChangeFormatter.field(operation, in: details)) is kept; the office gets a copy of yours"
            case .edited: "the office gets a copy of your first value"
            case nil:
                ChangeFormatter.of(
                    replacement.change, number: operation.workOrderNumber, in: details, time: session.time)
            }
        return MadeChange(
            mode == .dryRun ? .wouldSave : .saved(replacement.id), kind: ChangeFormatter.code(replacement.change),
            words: "conflict \(operation.sequence): \(words)",
            notes: record?.choice == .theirs
                ? ["undo: \(next: .reopenConflict(.number(operation.sequence)))"] : [], item: .conflict(conflict),
            isBeside: record?.choice == .edited)
    }

    private func problem(_ error: SyncError, of conflict: Conflict) -> FlowProblem {
        FlowProblem(
            ChoiceMessages.message(
                for: error, of: conflict.operation, named: "\(conflict.operation.sequence)", in: session.session))
    }
}
