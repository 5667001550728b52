import MillwrightDomain
public import MillwrightOfflineEngine

public enum SyncMessages {
    /// - Parameter selector: The operation, as the command named it.
    public static func message(for error: SyncError, operation selector: String? = nil) -> Message {
        let subject: StyledText = selector.map { "change \($0)" } ?? "the change"
        return switch error {
        case .notSignedIn: AuthenticationMessages.signInEnded
        case .operationNotFound:
            Message(.notFound, "there is no \(subject) on this device", next: "\(next: .showHistory)")
        case .operationInDoubt:
            Message(
                .operationInDoubt,
                "\(subject) was sent and its answer is still to come: until then nothing can be made of it here",
                next: "\(next: .send)")
        case .operationApplied:
            Message(
                .operationApplied, "\(subject) is on the server already",
                next: "\(next: .undo(selector.map { .typed($0) }))")
        case .operationUnreadable:
            Message(
                .operationUnreadable,
                "\(subject) cannot be read by this version: a newer one recorded it, or its record is damaged; it is kept as it is",
                next:
                    "install a newer version; \(next: .exportQueue) makes a copy, and \(next: .dropChange(ChangeReference(selector))) gives it up"
            )
        case .notInConflict:
            Message(.notInConflict, "there is nothing to decide about \(subject)", next: "\(next: .showConflicts)")
        case .conflictMoved:
            Message(
                .conflictMoved, "what \(subject) met has moved on the server since it was shown; nothing was decided",
                next: selector.map { "\(next: .showConflict(.typed($0)))" } ?? "\(next: .showConflicts)")
        case .notTaken:
            Message(
                .notInConflict, "\(subject) was not given up in the last 90 days",
                next: "\(next: .showAcceptedTheirs)")
        case .choiceNotPossible(let problem): ChoiceMessages.message(for: problem, operation: selector)
        case .notInQuarantine:
            Message(
                .notInQuarantine, "\(subject) is not one that the server would not take",
                next: "\(next: .showQueue)")
        case .nothingToUndo:
            Message(.nothingToUndo, "there is nothing to take back", next: "\(next: .showHistory)")
        case .nothingToRedo:
            Message(.nothingToRedo, "there is nothing to make again", next: "\(next: .showHistory)")
        case .cannotUndo(let problem): UndoMessages.message(for: problem, of: nil)
        case .massDeletion(let gone, let held):
            Message(
                .massDeletion,
                "\(gone) of the \(held) things on this device are missing from what the server sent, which is not likely: nothing was changed here",
                next: "ask the office; if it is so: \(next: .acceptDeletions)")
        case .serverWentBack:
            Message(
                .serverWentBack,
                "the server tells less than it had told before, as if it was put back to an older state: nothing was changed here",
                next: "ask the office; if it is so: \(next: .acceptDeletions)")
        case .feedUnusable(.neverEnds):
            Message(
                .feedNeverEnds,
                "the server's list of changes has no end, so fetching was stopped; what came is kept, and your changes are still sent",
                next: "tell the office; to fetch again: \(next: .fetch)", isRetryable: true)
        case .feedUnusable(.unreadable):
            Message(
                .feedUnreadable,
                "this version cannot read the server's list of changes; nothing was changed here, and your changes are still sent",
                next: "install a newer version, or tell the office; then: \(next: .fetch)", isRetryable: true)
        case .feedUnusable(.cursorRefused):
            Message(
                .cursorRefused,
                "the server refuses to go on where it stopped, so not everything was fetched; what came is kept, and your changes are still sent",
                next: "tell the office; to fetch again: \(next: .fetch)", isRetryable: true)
        case .queueFileDamaged(let line, let reason):
            Message(
                .queueFileDamaged, "nothing of the queue file was taken in, because of its line \(line): \(reason)",
                next: "a file that \(next: .exportQueue) wrote under this same account")
        case .server(let problem): ServerMessages.message(for: problem)
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// Returns the step that accepts a server state that looks wrong; empty for other codes.
    public static func leave(for code: MessageCode) -> MessageText {
        switch code {
        case .massDeletion, .serverWentBack: ". If the office says that it is so: \(next: .acceptDeletions)"
        default: ""
        }
    }

    /// Returns the message for the reason why a replay ended early.
    public static func message(for halt: ReplayHalt) -> Message {
        switch halt {
        case .server(let problem): ServerMessages.message(for: problem)
        case .anotherReplayer(let holder):
            Message(
                .busy, "\(holder.map { "another process (\($0))" } ?? "another process") is sending already",
                next: "\(next: .showQueue)", isRetryable: true)
        case .outOfTime:
            Message(
                .unreachable, "time ran out while an answer was still to come", next: "\(next: .send)",
                isRetryable: true)
        }
    }
}
