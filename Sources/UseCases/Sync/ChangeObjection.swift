import MillwrightDomain
import MillwrightOfflineEngine

/// What keeps a change away that is otherwise well formed.
enum ChangeObjection {
    case refused(EditRefusalReason)
    case cannotComplete([CompletionBlocker])
}

extension Session {
    /// Permissions and rules hold for whatever goes out, also for what a person decides about something that is in the
    /// outbox already; they are asked about before anything is written.
    /// - Parameter details: what the change will meet.
    func objection(to change: Change, on details: WorkOrderDetails) -> ChangeObjection? {
        guard change.rule.permission == .transition, case .status(let next)? = change.target else {
            return EditRule.refusal(for: self, editing: details.workOrder).map { .refused($0) }
        }
        if details.workOrder.status == next { return nil }
        if let refusal = EditRule.refusal(for: self, changing: details.workOrder, to: next) { return .refused(refusal) }
        let blockers = next == .complete ? details.completionBlockers : []
        return blockers.isEmpty ? nil : .cannotComplete(blockers)
    }

    /// Of what is decided about an operation in the outbox.
    /// - Throws: `SyncError.choiceNotPossible`.
    func requireChoice(of change: Change, on details: WorkOrderDetails) throws(SyncError) {
        switch objection(to: change, on: details) {
        case .refused(let refusal): throw .choiceNotPossible(.refused(refusal))
        case .cannotComplete(let blockers): throw .choiceNotPossible(.cannotComplete(blockers))
        case nil: return
        }
    }

    /// Of taking back and doing again.
    /// - Throws: `SyncError.cannotUndo`.
    func requirePermission(for change: Change, on details: WorkOrderDetails?) throws(SyncError) {
        guard let details else { throw .cannotUndo(.gone) }
        switch objection(to: change, on: details) {
        case .refused(let refusal): throw .cannotUndo(.refused(refusal))
        case .cannotComplete(let blockers): throw .cannotUndo(.cannotComplete(blockers))
        case nil: return
        }
    }
}
