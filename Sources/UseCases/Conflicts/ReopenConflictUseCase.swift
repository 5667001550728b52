public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that reopens a conflict that was decided for the server's value. The reopened conflict has the
/// technician's original value and the server's current value.
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
    /// - Throws: `SyncError.notReopenable` if the change was not discarded, was already reopened, or was discarded
    ///   longer ago than ``AcceptedTheirs/period``.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> Conflict? {
        let earliest = AcceptedTheirs.earliest(at: now())
        guard try await sync.acceptedTheirs(since: earliest).contains(where: { $0.id == id }) else {
            throw .notReopenable
        }
        if mode == .dryRun { return nil }
        let new = makeOperationID()
        try await sync.reopen(id, as: new, since: earliest)
        return Conflict(try await sync.operation(new))
    }
}
