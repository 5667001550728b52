import MillwrightDomain
import MillwrightOfflineEngine

/// A reason why a session may not make a change, although the change itself is valid.
enum ChangeRefusalReason {
    case refused(EditRefusalReason)
    case cannotComplete([CompletionBlocker])
}

extension Session {
    /// Returns the reason why this session may not make the change; `nil` if it may. Permissions and rules apply to
    /// every change that is sent, including a decision about an operation in the outbox. Check them before anything is
    /// written.
    /// - Parameter details: the work order as it will be when the change is sent.
    func refusal(of change: Change, on details: WorkOrderDetails) -> ChangeRefusalReason? {
        guard change.rule.permission == .transition, case .status(let next)? = change.target else {
            return EditRule.refusal(for: self, making: change, on: details).map { .refused($0) }
        }
        if details.workOrder.status == next { return nil }
        if let refusal = EditRule.refusal(for: self, changing: details.workOrder, to: next) { return .refused(refusal) }
        let blockers = next == .complete ? details.completionBlockers : []
        return blockers.isEmpty ? nil : .cannotComplete(blockers)
    }

    /// Checks the change that a person chose for an operation in the outbox.
    /// - Throws: `SyncError.choiceNotPossible` if the session may not make the change.
    func requireChoice(of change: Change, on details: WorkOrderDetails) throws(SyncError) {
        switch refusal(of: change, on: details) {
        case .refused(let refusal): throw .choiceNotPossible(.refused(refusal))
        case .cannotComplete(let blockers): throw .choiceNotPossible(.cannotComplete(blockers))
        case nil: return
        }
    }

    /// Checks the change that undoes or redoes another.
    /// - Throws: `SyncError.cannotUndo` if the work order is gone or the session may not make the change.
    func requirePermission(for change: Change, on details: WorkOrderDetails?) throws(SyncError) {
        guard let details else { throw .cannotUndo(.targetDeleted) }
        switch refusal(of: change, on: details) {
        case .refused(let refusal): throw .cannotUndo(.refused(refusal))
        case .cannotComplete(let blockers): throw .cannotUndo(.cannotComplete(blockers))
        case nil: return
        }
    }
}
