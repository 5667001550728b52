import MillwrightDomain
public import MillwrightOfflineEngine

/// The settings of the service that keeps sending the outbox.
public struct WatchSettings: Hashable, Sendable {
    /// The time between a successful round and the next round.
    public let pollInterval: Duration
    /// The minimum time between a successful round and a round started by the server's announcement.
    public let announcementPause: Duration
    public let limits: ReplayLimits

    public init(
        pollInterval: Duration = .seconds(60), announcementPause: Duration = .seconds(2),
        limits: ReplayLimits = .complete
    ) {
        self.pollInterval = pollInterval
        self.announcementPause = announcementPause
        self.limits = limits
    }
}
