public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that sends newly saved changes while the person waits, and reports the delivery of each. The changes are
/// already on disk, so no failure loses them.
public struct SubmitChangesUseCase: Sendable {
    let sync: any QueueReading & ServerExchange

    public init(sync: any QueueReading & ServerExchange) {
        self.sync = sync
    }

    /// Replays the queue within `limits`. By default, each change is sent once, within at most two seconds in total. If
    /// the calling task is canceled, sending stops, and the deliveries are still returned.
    /// - Returns: a delivery for each id, in the same order.
    /// - Throws: ``SyncError`` if the queue cannot be read after the replay.
    public func execute(
        _ ids: [OutboxOperation.ID], limits: ReplayLimits = .interactive
    ) async throws(SyncError) -> [ChangeDelivery] {
        switch await replay(limits) {
        case .success(let report):
            return try await deliveries(of: ids) { ChangeDelivery(of: $0, in: report) }
        case .failure(.cancelled):
            return try await waiting(ids) { .stopped($0, count: $1) }
        case .failure(.server(let problem)):
            return try await waiting(ids) { .waiting($0, count: $1, stopReason: .server(problem)) }
        case .failure(.notSignedIn):
            return try await waiting(ids) { .waiting($0, count: $1, stopReason: .server(.signInNeeded)) }
        case .failure(let error):
            return try await waiting(ids) { .notSent($0, count: $1, error) }
        }
    }

    /// Returns the deliveries without sending anything.
    /// - Returns: a delivery for each id, in the same order.
    /// - Throws: ``SyncError`` if the queue cannot be read.
    public func executeOffline(_ ids: [OutboxOperation.ID]) async throws(SyncError) -> [ChangeDelivery] {
        try await waiting(ids) { .notTried($0, count: $1) }
    }

    private func replay(_ limits: ReplayLimits) async -> Result<ReplayReport, SyncError> {
        do { return .success(try await sync.replay(limits, listener: SilentListener())) } catch {
            return .failure(error)
        }
    }

    private func waiting(
        _ ids: [OutboxOperation.ID], _ delivery: (OutboxOperation, Int) -> ChangeDelivery
    ) async throws(SyncError) -> [ChangeDelivery] {
        let count = try await shieldedFromCancellation { [sync] () async throws(SyncError) in
            try await sync.backlog().sendable.count
        }
        return try await deliveries(of: ids) { delivery($0, count) }
    }

    /// Returns the deliveries by the state of the operations now.
    /// - Parameter unfinished: the delivery of an unfinished operation, or of its newest successor if it was superseded.
    private func deliveries(
        of ids: [OutboxOperation.ID], unfinished: (OutboxOperation) -> ChangeDelivery
    ) async throws(SyncError) -> [ChangeDelivery] {
        let operations = try await shieldedFromCancellation { [sync] () async throws(SyncError) in
            var operations: [(saved: OutboxOperation, now: OutboxOperation)] = []
            for id in ids {
                let saved = try await sync.operation(id)
                operations.append((saved, try await sync.standIn(of: saved)))
            }
            return operations
        }
        return operations.map { saved, now in ChangeDelivery.ended(saved, now: now) ?? unfinished(now) }
    }
}
