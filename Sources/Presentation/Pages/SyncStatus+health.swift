public import MillwrightDomain
public import MillwrightOfflineEngine

extension SyncStatus.Storage {
    /// The free space below which a new photo is refused.
    private static let least: Int64 = 64 * 1_024 * 1_024

    public var isShort: Bool { freeBytes < Self.least }
}

extension SyncStatus {
    /// Returns the last heartbeat of a watching process; nil if it has expired or no heartbeat is stored.
    public func watch(at now: Instant) -> WatchHeartbeat? { watch.flatMap { $0.isCurrent(at: now) ? $0 : nil } }
}
