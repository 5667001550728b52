import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

/// The reasons why an action on the selected change does not work now.
extension QueueState {
    private static let emptyQueue = Message(.notFound, "nothing is waiting", next: nil)

    /// The reason why the selected change cannot be opened; `nil` if it can.
    var openProblem: Message? {
        guard let selected else { return Self.emptyQueue }
        if selected.isInConflict { return nil }
        return SyncMessages.message(for: .notInConflict, operation: name(of: selected)).withoutStep
    }

    /// The reason why the value of the selected change cannot be edited; `nil` if it can.
    var editProblem: Message? {
        guard let selected else { return Self.emptyQueue }
        guard selected.isReadable else { return problem(.operationUnreadable, selected) }
        switch selected.state {
        case .waiting where selected.sealedAt != nil, .inDoubt: return problem(.operationInDoubt, selected)
        case .poisoned: return QueueMessages.message(for: .operationInDoubt, of: selected, named: name(of: selected))
        case .conflict, .withdrawn, .applied: return problem(.notInQuarantine, selected)
        case .waiting where selected.change.createdWorkOrder != nil, .refused where selected.isRefusedCreation:
            return nil
        case .waiting, .refused:
            return selected.change.rule.content?.isTypable == true || selected.isLaborTime
                ? nil : ChoiceMessages.message(for: .otherField, operation: name(of: selected)).withoutStep
        }
    }

    /// The reason why the selected change cannot be tried again; `nil` if it can.
    var retryProblem: Message? {
        guard let selected else { return Self.emptyQueue }
        guard selected.isReadable else { return problem(.operationUnreadable, selected) }
        return switch selected.state {
        case .refused, .poisoned: nil
        case .waiting, .inDoubt, .conflict, .applied, .withdrawn: problem(.notInQuarantine, selected)
        }
    }

    /// The reason why the selected change cannot be created without its template; `nil` if it can.
    var templateProblem: Message? {
        if let retryProblem { return retryProblem }
        guard let selected, selected.isRefusedCreation, selected.change.createdWorkOrder?.templateID != nil else {
            return Message(.notInQuarantine, "the change is not a refused work order from a template", next: nil)
        }
        return nil
    }

    /// The reason why the changes of the selected change's work order cannot be moved to another one; `nil` if they can.
    var moveProblem: Message? {
        guard let selected else { return Self.emptyQueue }
        if selected.isRefusedCreation || Conflict(selected)?.choices.contains(.newWorkOrder) == true { return nil }
        return QueueMessages.move(.notInQuarantine, of: selected, named: name(of: selected), in: nil).withoutStep
    }

    /// The reason why the selected change cannot be discarded; `nil` if it can.
    var dropProblem: Message? {
        guard let selected else { return Self.emptyQueue }
        return switch selected.state {
        case .inDoubt: problem(.operationInDoubt, selected)
        case .applied: problem(.operationApplied, selected)
        case .waiting, .conflict, .refused, .poisoned, .withdrawn: nil
        }
    }

    /// The reason why nothing can be sent now; `nil` if something can.
    var sendProblem: Message? {
        if sending != nil { return Message(.busy, "sending is under way", next: nil) }
        if operations.isEmpty { return Self.emptyQueue }
        return operations.contains { $0.state.isSendable }
            ? nil : Message(.notFound, "nothing can be sent before you decide about these changes", next: nil)
    }

    private func problem(_ error: SyncError, _ operation: OutboxOperation) -> Message {
        QueueMessages.message(for: error, of: operation, named: name(of: operation))
    }

    private func name(of operation: OutboxOperation) -> String { "\(operation.sequence)" }
}

extension Message {
    /// The same message without a next step. The step would open the screen that is already open.
    fileprivate var withoutStep: Message { Message(code, summary, next: nil) }
}
