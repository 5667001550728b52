import Domain
import OfflineEngine

enum SyncMessages {
    /// - Parameter selector: the operation as the command named it.
    static func failure(for error: SyncError, operation selector: String? = nil) -> Failure {
        let subject: Printable = selector.map { "change \($0)" } ?? "the change"
        return switch error {
        case .notSignedIn: AuthenticationMessages.signInEnded
        case .operationNotFound:
            Failure(
                .notFound, .notFound, "there is no \(subject) on this device", hint: "wo log")
        case .operationInDoubt:
            Failure(
                .refused, .operationInDoubt,
                "\(subject) was sent and its answer is still to come: until then nothing can be made of it here",
                hint: "wo replay")
        case .operationApplied:
            Failure(
                .refused, .operationApplied, "\(subject) is on the server already",
                hint: selector.map { "wo undo \($0)" } ?? "wo undo")
        case .operationUnreadable:
            Failure(
                .refused, .operationUnreadable,
                "\(subject) cannot be read by this wo: a newer one recorded it, or its record is damaged; it is kept as it is",
                hint:
                    "install a newer wo; wo queue export makes a copy, and wo queue drop \(selector ?? "<id>") gives it up"
            )
        case .notInConflict:
            Failure(.notFound, .notInConflict, "there is nothing to decide about \(subject)", hint: "wo conflicts")
        case .conflictMoved:
            Failure(
                .conflict, .conflictMoved,
                "what \(subject) met has moved on the server since it was shown; nothing was decided",
                hint: selector.map { "wo conflicts show \($0)" } ?? "wo conflicts")
        case .notTaken:
            Failure(
                .notFound, .notInConflict, "\(subject) was not given up in the last 90 days",
                hint: "wo conflicts --taken")
        case .choiceNotPossible(let problem): ChoiceMessages.failure(for: problem, operation: selector)
        case .notInQuarantine:
            Failure(
                .refused, .notInQuarantine, "\(subject) is not one that the server would not take",
                hint: "wo queue")
        case .nothingToUndo:
            Failure(.notFound, .nothingToUndo, "there is nothing to take back", hint: "wo log")
        case .nothingToRedo:
            Failure(.notFound, .nothingToRedo, "there is nothing to make again", hint: "wo log")
        case .cannotUndo(let problem): UndoMessages.failure(for: problem, of: nil)
        case .massDeletion(let gone, let held):
            Failure(
                .conflict, .massDeletion,
                "\(gone) of the \(held) things on this device are missing from what the server sent, which is not likely: nothing was changed here",
                hint: "ask the office; if it is so: wo sync --accept-deletions")
        case .serverWentBack:
            Failure(
                .conflict, .serverWentBack,
                "the server tells less than it had told before, as if it was put back to an older state: nothing was changed here",
                hint: "ask the office; if it is so: wo sync --accept-deletions")
        case .feedUnusable(.neverEnds):
            Failure(
                .refused, .feedNeverEnds,
                "the server's list of changes has no end, so fetching was stopped; what came is kept, and your changes are still sent",
                hint: "tell the office; to fetch again: wo sync", isRetryable: true)
        case .feedUnusable(.unreadable):
            Failure(
                .refused, .feedUnreadable,
                "this wo cannot read the server's list of changes; nothing was changed here, and your changes are still sent",
                hint: "install a newer wo, or tell the office; then: wo sync", isRetryable: true)
        case .feedUnusable(.cursorRefused):
            Failure(
                .refused, .cursorRefused,
                "the server refuses to go on where it stopped, so not everything was fetched; what came is kept, and your changes are still sent",
                hint: "tell the office; to fetch again: wo sync", isRetryable: true)
        case .queueFileDamaged(let line, let reason):
            Failure(
                .badInput, .queueFileDamaged,
                "nothing of the queue file was taken in, because of its line \(line): \(reason)",
                hint: "a file that wo queue export wrote under this same account")
        case .server(let problem): ServerMessages.failure(for: problem)
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// What a person has to say before the server is believed again; nothing for any other trouble.
    static func leave(for failure: Failure) -> Printable {
        switch failure.code {
        case .massDeletion, .serverWentBack: ". If the office says that it is so: wo sync --accept-deletions"
        default: ""
        }
    }

    /// Why a replay ended early.
    static func failure(for halt: ReplayHalt) -> Failure {
        switch halt {
        case .server(let problem): ServerMessages.failure(for: problem)
        case .anotherReplayer(let holder):
            Failure(
                .busy, .busy, "\(holder.map { "another process (\($0))" } ?? "another process") is sending already",
                hint: "wo queue", isRetryable: true)
        case .outOfTime:
            Failure(
                .notReached, .unreachable, "time ran out while an answer was still to come", hint: "wo replay",
                isRetryable: true)
        }
    }
}
