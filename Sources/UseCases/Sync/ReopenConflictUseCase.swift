public import MillwrightDomain
public import MillwrightOfflineEngine

/// Take a decision for the server's value back: the conflict is open again, with mine as it was and theirs as it is now.
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

    /// - Returns: the open conflict, of an operation of its own; in a rehearsal `nil`.
    /// - Throws: `SyncError.notTaken` when it was not given up, was reopened already, or longer ago than
    ///   ``AcceptedTheirs/period``.
    public func execute(_ id: OutboxOperation.ID, mode: ChangeMode = .save) async throws(SyncError) -> Conflict? {
        let earliest = AcceptedTheirs.earliest(at: now())
        guard try await sync.taken(since: earliest).contains(where: { $0.id == id }) else { throw .notTaken }
        if mode == .rehearse { return nil }
        let new = makeOperationID()
        try await sync.reopen(id, as: new, since: earliest)
        return Conflict(try await sync.operation(new))
    }
}
