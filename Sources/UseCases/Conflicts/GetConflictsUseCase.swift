public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the conflicts that a person has to decide, with both sides.
public struct GetConflictsUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// Returns all conflicts, in the order of the queue.
    public func execute() async throws(SyncError) -> [Conflict] {
        try await sync.queue().compactMap { Conflict($0) }
    }

    /// Returns the conflict of one operation.
    /// - Throws: `SyncError.notInConflict` if the operation is not in conflict.
    public func execute(_ id: OutboxOperation.ID) async throws(SyncError) -> Conflict {
        guard let conflict = Conflict(try await sync.operation(id)) else { throw .notInConflict }
        return conflict
    }
}
