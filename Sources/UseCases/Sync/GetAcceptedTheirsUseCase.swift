public import MillwrightDomain
public import MillwrightOfflineEngine

/// What was given up for what the server had, and can still be reopened.
public struct GetAcceptedTheirsUseCase: Sendable {
    let sync: any ConflictDeciding
    let now: @Sendable () -> Instant

    public init(sync: any ConflictDeciding, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    /// The oldest decision first.
    public func execute() async throws(SyncError) -> [AcceptedTheirs] {
        try await sync.taken(since: AcceptedTheirs.earliest(at: now()))
    }
}
