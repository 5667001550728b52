public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightViews

/// The messages for a change that cannot be undone, redone or discarded.
public enum UndoMessages {
    /// The change in words, its work order, and the requested action.
    public struct Subject: Sendable {
        let words: StyledText
        let number: Int
        let session: Session
        let change: Change
        var action: Action = .undo

        public init(
            words: StyledText, number: Int, session: Session, change: Change, action: Action = .undo
        ) {
            self.words = words
            self.number = number
            self.session = session
            self.change = change
            self.action = action
        }

        /// Whether the change is the start of a timer.
        fileprivate var startsTimer: Bool {
            if case .time(let span)? = change.addedLogEntry?.content { span.end == nil } else { false }
        }
    }

    public enum Action: Sendable {
        case undo, redo, drop
    }

    /// - Parameter subject: The change; `nil` if it is not known.
    public static func message(for problem: UndoRefusalReason, of subject: Subject?) -> Message {
        switch problem {
        case .appended:
            cannot(subject, appended(subject), subject.map(afterAppending) ?? "\(next: .showHistory)")
        case .photoDeleted:
            cannot(
                subject, "the server has already deleted the photo, but you can add it again from the bin",
                "\(next: .showBin)")
        case .notAllowed(let next, let current):
            cannot(
                subject,
                "the work order is \(StatusFormatter.of(current)) and cannot change back to \(StatusFormatter.of(next))",
                current == .complete
                    ? EditMessages.reopening(subject?.number, for: subject?.session) : showing(subject))
        case .inConflict:
            Message(
                .cannotUndo, "\(beginning(subject)): it is in conflict and waits for your decision",
                next: "\(next: .showConflicts)")
        case .otherTimerRuns(let timer, let number): otherTimer(timer, number, subject)
        case .timerOnComplete:
            cannot(
                subject, "the work order is complete, so its timer cannot run again",
                EditMessages.reopening(subject?.number, for: subject?.session))
        case .changedSince:
            cannot(subject, "somebody has changed the same field in the meantime", showing(subject))
        case .targetDeleted:
            cannot(subject, "the work order, task or picture is no longer on this device", "\(next: .showHistory)")
        case .refused(let refusal):
            inOwnCode(
                EditMessages.message(for: refusal, number: subject?.number, of: subject?.session), refusal, subject)
        case .notRestorable(let photo, let reason):
            PhotoMessages.message(
                for: .notRestorable(photo, reason: reason), number: subject?.number, place: nil, of: subject?.session)
        case .cannotComplete(let blockers):
            ChangeMessages.message(for: .cannotComplete(blockers), number: subject?.number, of: subject?.session)
        }
    }

    /// Returns the message for an undone change that cannot be redone, because a newer change was made.
    public static func redoEnded(_ selector: String?) -> Message {
        let beginning: StyledText =
            selector.map { "change \($0) cannot be redone" } ?? "nothing to redo"
        return Message(
            .nothingToRedo, "\(beginning): you have made a newer change", next: "\(next: .showHistory)")
    }

    /// Returns the line about a conflict whose text was kept as a note, once the note is undone.
    public static func conflictStaysDecided(_ number: Int64, _ field: Field) -> StyledText {
        "conflict \(number) stays resolved: the server's \(ChangeFormatter.name(of: field)) is kept, and your text is only in the history"
    }

    private static func cannot(_ subject: Subject?, _ reason: StyledText, _ next: MessageText) -> Message {
        Message(.cannotUndo, "\(beginning(subject)): \(reason)", next: next)
    }

    /// Returns the message for a second running timer. A colleague's timer can be stopped only by somebody who may edit
    /// any work order.
    private static func otherTimer(_ timer: RunningTimer, _ number: Int, _ subject: Subject?) -> Message {
        let person = StyledText(timer.technician)
        if subject.map({ $0.session.user.id == timer.technicianID }) ?? true {
            return cannot(
                subject, "your timer runs on \(number), and you can have only one running timer",
                "\(next: .stopTimer(number))")
        }
        return cannot(
            subject, "a timer of \(person) runs on \(number), and a person can have only one running timer",
            subject?.session.allows(.editAny) == true
                ? "\(next: .stopTimerOf(number, technician: timer.technician))"
                : "ask \(person) or the office to stop it")
    }

    /// Returns the reason why an addition that the server has stays there.
    private static func appended(_ subject: Subject?) -> StyledText {
        if subject?.change.createdWorkOrder != nil {
            return "the server already has it, and a work order cannot be deleted"
        }
        return subject?.startsTimer == true
            ? "the server already has the start" : "the server already has it, and an added entry cannot be removed"
    }

    /// Returns the next step after an addition that the server has: what the person can do instead.
    private static func afterAppending(_ subject: Subject) -> MessageText {
        let number = subject.number
        if subject.change.createdWorkOrder != nil {
            return "ask the office, or close it: \(next: .complete(number))"
        }
        if subject.startsTimer { return "\(next: .stopTimer(number))" }
        return "correct it with a note: \(next: .addNote(number))"
    }

    private static func showing(_ subject: Subject?) -> MessageText {
        subject.map { "\(next: .showWorkOrder($0.number))" } ?? "\(next: .showHistory)"
    }

    /// Returns a copy of `message` whose summary says that `refusal` prevents the undo or redo. The code and the next
    /// step stay the same.
    private static func inOwnCode(_ message: Message, _ refusal: EditRefusalReason, _ subject: Subject?) -> Message {
        message.saying("\(beginning(subject)): \(EditMessages.reason(refusal))")
    }

    private static func beginning(_ subject: Subject?) -> StyledText {
        let words: StyledText = subject?.words ?? "the change"
        return switch subject?.action {
        case .undo, nil: "\(words) cannot be undone"
        case .redo: "\(words) cannot be redone"
        case .drop: "\(words) cannot be discarded"
        }
    }
}
