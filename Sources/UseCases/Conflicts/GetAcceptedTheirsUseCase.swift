public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the changes that were discarded in favor of the server's value and can still be reopened.
public struct GetAcceptedTheirsUseCase: Sendable {
    let sync: any ConflictDeciding
    let now: @Sendable () -> Instant

    public init(sync: any ConflictDeciding, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    /// Returns the changes, the oldest decision first.
    public func execute() async throws(SyncError) -> [AcceptedTheirs] {
        try await sync.acceptedTheirs(since: AcceptedTheirs.earliest(at: now()))
    }
}
