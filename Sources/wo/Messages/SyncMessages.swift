import Domain

enum SyncMessages {
    /// - Parameter selector: the operation as the command named it.
    static func failure(for error: SyncError, operation selector: String? = nil) -> Failure {
        let subject: Printable = selector.map { "change \($0)" } ?? "the change"
        return switch error {
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .operationNotFound:
            Failure(.notFound, .notFound, "there is no \(subject) in the queue", hint: "wo queue")
        case .operationInDoubt:
            Failure(
                .refused, .operationInDoubt,
                "\(subject) was sent and its answer is still to come: dropping it here would not undo it there",
                hint: "wo replay, which finds out")
        case .operationApplied:
            Failure(
                .refused, .operationApplied, "\(subject) is on the server already",
                hint: "make the opposite change instead")
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
