import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightViews

public enum SyncMessages {
    /// - Parameter selector: The operation, as the command named it.
    public static func message(for error: SyncError, operation selector: String? = nil) -> Message {
        let subject: StyledText = selector.map { "change \($0)" } ?? "the change"
        let conflict: StyledText = selector.map { "conflict \($0)" } ?? "the conflict"
        return switch error {
        case .notSignedIn: AuthenticationMessages.signInEnded
        case .operationNotFound:
            Message(.notFound, "there is no \(subject) on this device", next: "\(next: .showHistory)")
        case .operationInDoubt:
            Message(
                .operationInDoubt,
                "\(subject) was sent but is not confirmed yet, so it cannot be edited or discarded",
                next: "\(next: .send)")
        case .operationApplied:
            Message(
                .operationApplied, "the server already has \(subject), so it can no longer be edited or discarded",
                next: "\(next: .undo(selector.map { .typed($0) }))")
        case .operationAppliedElsewhere:
            Message(
                .operationApplied,
                "the server got \(subject) before, from a copy of this device or before a backup was restored; it is refused here and waits for you",
                next: selector.map { "\(next: .showChange(.typed($0)))" } ?? "\(next: .showQueue)")
        case .operationUnreadable:
            Message(
                .operationUnreadable,
                "this version cannot read \(subject): a newer version made it, or it is damaged; the change is kept",
                next:
                    "install a newer version; to discard the change: \(next: .exportQueue), then \(next: .dropChange(ChangeReference(selector)))"
            )
        case .notInConflict:
            Message(.notInConflict, "\(subject) is not in conflict", next: "\(next: .showConflicts)")
        case .conflictMoved:
            Message(
                .conflictMoved, "\(conflict) changed on the server since you saw it; nothing was resolved",
                next: selector.map { "\(next: .showConflict(.typed($0)))" } ?? "\(next: .showConflicts)")
        case .notReopenable:
            Message(.notInConflict, "\(conflict) cannot be reopened", next: "\(next: .showAcceptedTheirs)")
        case .choiceNotPossible(let problem): ChoiceMessages.message(for: problem, operation: selector)
        case .notInQuarantine:
            Message(
                .notInQuarantine, "the server did not refuse \(subject), so there is nothing to retry",
                next: "\(next: .showQueue)")
        case .nothingToUndo:
            Message(.nothingToUndo, "nothing to undo", next: "\(next: .showHistory)")
        case .nothingToRedo:
            Message(.nothingToRedo, "nothing to redo", next: "\(next: .showHistory)")
        case .cannotUndo(let problem): UndoMessages.message(for: problem, of: nil)
        case .massDeletion(let deleted, let total):
            Message(
                .massDeletion,
                "the server wants to delete \(deleted) of the \(total) items on this device; that looks wrong, so fetching was stopped",
                next: "ask the office; if this is correct: \(next: .acceptDeletions)")
        case .serverWentBack:
            Message(
                .serverWentBack,
                "the server seems to have been restored from an older backup; nothing was changed here",
                next: "ask the office; if this is correct: \(next: .acceptDeletions)")
        case .feedUnusable(.neverEnds):
            Message(
                .feedNeverEnds,
                "the server's updates do not end, so fetching was stopped; what arrived is kept, and your changes are still sent",
                next: "tell the office; to fetch again: \(next: .fetch)", isRetryable: true)
        case .feedUnusable(.unreadable):
            Message(
                .feedUnreadable,
                "this version cannot read the server's updates, so fetching was stopped; your changes are still sent",
                next: "install a newer version, or tell the office; then: \(next: .fetch)", isRetryable: true)
        case .feedUnusable(.cursorRefused):
            Message(
                .cursorRefused,
                "the server cannot continue where the last fetch stopped; the data fetched so far is kept, and your changes can be sent",
                next: "tell the office; to fetch again: \(next: .fetch)", isRetryable: true)
        case .queueFileDamaged(let line, let reason):
            Message(
                .queueFileDamaged,
                "nothing was imported: line \(line) of the queue file cannot be used, because \(reason)",
                next: "use a file that \(next: .exportQueue) wrote for this account")
        case .server(let problem): ServerMessages.message(for: problem)
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// Returns the message for a conflict that cannot be opened again.
    /// - Parameters:
    ///   - choice: the decision about the conflict; `nil` if there was none.
    ///   - replacement: the number of the change that the decision made; `nil` without one.
    public static func notReopenable(
        _ operation: OutboxOperation, named selector: String, decided choice: ConflictChoice.Kind?,
        as replacement: Int64?
    ) -> Message {
        let (reason, next): (StyledText, MessageText) =
            switch choice {
            case nil where operation.isInConflict:
                ("it waits for your decision", "\(next: .showConflict(.typed(selector)))")
            case nil: ("it was not in conflict", "\(next: .showConflicts)")
            case .theirs:
                ("it was decided for the server's value more than 90 days ago", making(operation))
            case .asNote: ("your text was kept as a note", making(operation))
            case .mine, .value, .merged, .available, .newWorkOrder:
                (
                    "it was decided in another way than for the server's value",
                    replacement.map { "\(next: .undo(.number($0)))" } ?? "\(next: .showHistory)"
                )
            }
        return Message(.notInConflict, "conflict \(selector) cannot be reopened: \(reason)", next: next)
    }

    /// Returns the step that makes a change once more.
    private static func making(_ operation: OutboxOperation) -> MessageText {
        let isOnTask = operation.change.taskID != nil
        return isOnTask
            ? "make the change again: \(next: .listTasks(operation.workOrderNumber, onlyOpen: false))"
            : "make the change again: \(next: .showEditableFields)"
    }

    /// Returns the text to append to a message with the code `massDeletion` or `serverWentBack`: how to accept the
    /// server's deletions or its older state. Returns an empty text for other codes.
    public static func leave(for code: MessageCode) -> MessageText {
        switch code {
        case .massDeletion, .serverWentBack: ". If the office confirms it: \(next: .acceptDeletions)"
        default: ""
        }
    }

    /// Returns the message for the reason why a replay ended early.
    public static func message(for stopReason: ReplayStopReason) -> Message {
        switch stopReason {
        case .server(let problem): ServerMessages.message(for: problem)
        case .lockedByOtherProcess(let holder):
            Message(
                .busy, "\(holder.map { "another process (\($0))" } ?? "another process") is already sending",
                next: "\(next: .showQueue)", isRetryable: true)
        case .timedOut:
            Message(
                .unreachable, "the server did not answer in time", next: "\(next: .send)", isRetryable: true)
        }
    }
}
