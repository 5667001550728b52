public import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightViews

/// The messages for a choice that does not fit the change. They name the choices that fit.
public enum ChoiceMessages {
    /// The known facts about the change to which the choice applies.
    private struct Subject {
        /// The change as the person named it.
        var selector: String?
        /// The number of the work order.
        var number: Int?
        var session: Session?
        /// Whether the change is in conflict. Otherwise it is waiting or refused, and the person wants to give it
        /// another value.
        var isInConflict = true
        /// Whether the change creates a work order, which has several fields.
        var isCreation = false
    }

    /// - Parameter selector: The change, as the command named it.
    public static func message(for problem: ChoiceRefusalReason, operation selector: String?) -> Message {
        message(for: problem, of: Subject(selector: selector))
    }

    public static func message(
        for error: SyncError, of operation: OutboxOperation, named selector: String, in session: Session?
    ) -> Message {
        if error == .notInConflict, operation.isInConflict { return decidedMeanwhile(selector) }
        guard case .choiceNotPossible(let problem) = error else {
            return SyncMessages.message(for: error, operation: selector)
        }
        let subject = Subject(
            selector: selector, number: operation.workOrderNumber, session: session,
            isInConflict: operation.isInConflict, isCreation: operation.change.createdWorkOrder != nil)
        return message(for: problem, of: subject)
    }

    private static func message(for problem: ChoiceRefusalReason, of subject: Subject) -> Message {
        let selector = subject.selector
        let change: StyledText = selector.map { "change \($0)" } ?? "the change"
        let choices: MessageText = selector.map { "\(next: .showConflict(.typed($0)))" } ?? "\(next: .showConflicts)"
        switch problem {
        case .nothingToChange:
            return refused(
                "\(change) cannot be applied: its work order or task is no longer on the server", discarding(subject))
        case .workOrderExists:
            return refused("\(change) is on a work order that still exists, so no new one is needed", choices)
        case .nothingInStock: return refused("nothing of \(change) can be taken from the stock", choices)
        case .theirsUnknown:
            return refused(
                "the server's value for \(change) is not known yet, so nothing was resolved", "\(next: .fetch)")
        case .theirsUnreadable:
            return refused(
                "this version cannot read the server's value for \(change), so the change stays in conflict",
                "install a newer version, or discard the change: \(discarding(subject))")
        case .noText: return refused("\(change) has no text to keep as a note", choices)
        case .noProposal:
            return refused(
                "the two versions of \(change) cannot be merged: they change the same lines, or the field is not a long text",
                choices)
        case .templateGone:
            return refused(
                "the template of \(change) no longer exists",
                "create it with its tasks as they are: \(next: .retryWithoutTemplate(ChangeReference(selector)))")
        case .otherField where subject.isCreation:
            return Message(
                .choiceNotPossible, "\(change) is a new work order with several fields",
                next: "\(next: .editFields(ChangeReference(selector)))", isAboutInput: true)
        case .otherField:
            return Message(
                .choiceNotPossible, "\(change) has no value that you can edit",
                next: selector.map { "\(next: .showChange(.typed($0)))" } ?? "\(next: .showQueue)", isAboutInput: true)
        case .valueNotAllowed(let problem): return TaskValueMessages.message(for: problem)
        case .textNotAllowed(let problem): return TextMessages.message(for: problem)
        case .timeNotAllowed(.clockAhead(let skew)):
            let message = LogMessages.message(for: .clockAhead(by: skew), number: subject.number)
            return Message(
                message.code, message.summary,
                next:
                    "set the clock, or send it by the server's: \(next: .retryByServerTime(ChangeReference(selector)))")
        case .timeNotAllowed(.inFuture):
            let message = LogMessages.message(for: .inFuture, number: subject.number)
            return Message(message.code, message.summary, next: "\(next: .editTime(ChangeReference(selector)))")
        case .timeNotAllowed(let reason): return LogMessages.message(for: reason, number: subject.number)
        case .notAllowed(let next, let current):
            return refused(
                "the work order is \(StatusFormatter.of(current)) on the server and cannot change to \(StatusFormatter.of(next))",
                discarding(subject))
        case .refused(let refusal):
            return EditMessages.message(for: refusal, number: subject.number, of: subject.session)
        case .cannotComplete(let blockers):
            return ChangeMessages.message(for: .cannotComplete(blockers), number: subject.number, of: subject.session)
        }
    }

    /// Returns the message for a conflict that was resolved after it was read.
    private static func decidedMeanwhile(_ selector: String) -> Message {
        Message(
            .notInConflict, "conflict \(selector) was already resolved elsewhere",
            next: "\(next: .showHistory)")
    }

    /// Returns the step that discards the change. For a change in conflict, this step keeps the server's value. If the
    /// change has no selector, returns the step that shows the conflicts or the queue.
    private static func discarding(_ subject: Subject) -> MessageText {
        guard let selector = subject.selector else {
            return subject.isInConflict ? "\(next: .showConflicts)" : "\(next: .showQueue)"
        }
        return subject.isInConflict
            ? "\(next: .resolve(.typed(selector), choices: [.theirs]))" : "\(next: .dropChange(.typed(selector)))"
    }

    private static func refused(_ message: MessageText, _ next: MessageText) -> Message {
        Message(.choiceNotPossible, message, next: next)
    }
}
