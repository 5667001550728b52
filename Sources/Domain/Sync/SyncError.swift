/// Why the outbox or the server's changes could not be worked on. No operation is lost by any of these.
public enum SyncError: Error, Hashable, Sendable {
    case notSignedIn
    case operationNotFound
    /// It may have reached the server, so it cannot be taken back here: replay first.
    case operationInDoubt
    /// The server has it.
    case operationApplied
    case server(ServerProblem)
    case storage(StorageProblem)
    case cancelled
}
