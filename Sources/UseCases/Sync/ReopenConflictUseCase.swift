public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that reopens a conflict decided for the server's value. It has the technician's value as it was, and the
/// server's as it is now.
public struct ReopenConflictUseCase: Sendable {
    let sync: any QueueReading & ConflictDeciding
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    public init(
        sync: any QueueReading & ConflictDeciding, makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.sync = sync
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// Reopens the conflict.
    /// - Returns: the open conflict, with a new operation; `nil` in a dry run.
    /// - Throws: `SyncError.notTaken` if the change was not given up, was already reopened, or was given up longer ago
    ///   than ``AcceptedTheirs/period``.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> Conflict? {
        let earliest = AcceptedTheirs.earliest(at: now())
        guard try await sync.taken(since: earliest).contains(where: { $0.id == id }) else { throw .notTaken }
        if mode == .rehearse { return nil }
        let new = makeOperationID()
        try await sync.reopen(id, as: new, since: earliest)
        return Conflict(try await sync.operation(new))
    }
}
