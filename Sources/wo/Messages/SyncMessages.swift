import Domain

enum SyncMessages {
    /// - Parameter selector: the operation as the command named it.
    static func failure(for error: SyncError, operation selector: String? = nil) -> Failure {
        let subject: Printable = selector.map { "change \($0)" } ?? "the change"
        return switch error {
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .operationNotFound:
            Failure(
                .notFound, .notFound, "there is no \(subject) on this device",
                hint: "wo queue, which shows what waits; wo log shows what was sent, too")
        case .operationInDoubt:
            Failure(
                .refused, .operationInDoubt,
                "\(subject) was sent and its answer is still to come: dropping it here would not undo it there",
                hint: "wo replay, which finds out")
        case .operationApplied:
            Failure(
                .refused, .operationApplied, "\(subject) is on the server already",
                hint: "make the opposite change instead")
        case .notInConflict:
            Failure(.notFound, .notInConflict, "there is nothing to decide about \(subject)", hint: "wo conflicts")
        case .notTaken:
            Failure(
                .notFound, .notInConflict, "\(subject) was not given up in the last 90 days",
                hint: "wo conflicts --taken")
        case .choiceNotPossible(let problem): ChoiceMessages.failure(for: problem, subject: subject)
        case .notInQuarantine:
            Failure(
                .refused, .notInQuarantine, "\(subject) is not one that the server would not take",
                hint: "wo queue, which says where each change is")
        case .nothingToUndo:
            Failure(
                .notFound, .nothingToUndo, "there is nothing to take back", hint: "wo log, which shows what was done")
        case .nothingToRedo:
            Failure(
                .notFound, .nothingToRedo, "there is nothing to make again", hint: "wo log, which shows what was undone"
            )
        case .cannotUndo(let problem): ChoiceMessages.failure(for: problem)
        case .massDeletion(let gone, let held):
            Failure(
                .conflict, .massDeletion,
                "the server says that \(gone) of the \(held) things on this device are gone, which is not likely: nothing was changed here",
                hint: "ask the office; if it is so: wo sync --accept-deletions")
        case .serverWentBack:
            Failure(
                .conflict, .serverWentBack,
                "the server tells less than it had told before, as if it was put back to an older state: nothing was changed here",
                hint: "ask the office; if it is so: wo sync --accept-deletions")
        case .queueFileDamaged(let line, let reason):
            Failure(
                .badInput, .queueFileDamaged,
                "line \(line) of the queue file is damaged, so nothing of it was taken: \(reason)",
                hint: "wo queue export again where it came from")
        case .server(let problem): ServerMessages.failure(for: problem)
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// Why a replay ended early.
    static func failure(for halt: ReplayHalt) -> Failure {
        switch halt {
        case .server(let problem): ServerMessages.failure(for: problem)
        case .anotherReplayer(let holder):
            Failure(
                .busy, .busy, "\(holder.map { "another process (\($0))" } ?? "another process") is sending already",
                hint: "wo queue, which shows what is left", isRetryable: true)
        case .outOfTime:
            Failure(
                .notReached, .unreachable, "time ran out while an answer was still to come", hint: "wo replay",
                isRetryable: true)
        }
    }
}
