public import MillwrightDomain
public import MillwrightOfflineEngine

/// What a person has to decide, with both sides.
public struct GetConflictsUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// In the order of the queue.
    public func execute() async throws(SyncError) -> [Conflict] {
        try await sync.queue().compactMap { Conflict($0) }
    }

    /// - Throws: `SyncError.notInConflict` when there is nothing to decide about it.
    public func execute(_ id: OutboxOperation.ID) async throws(SyncError) -> Conflict {
        guard let conflict = Conflict(try await sync.operation(id)) else { throw .notInConflict }
        return conflict
    }
}
