import MillwrightDomain
public import MillwrightOfflineEngine

/// The settings of a service that keeps sending the outbox.
public struct WatchSettings: Hashable, Sendable {
    /// How long it rests after a round that went well.
    public let pollInterval: Duration
    /// The shortest time between a round that went well and the next one because of an announcement of the server.
    public let announcementPause: Duration
    public let limits: ReplayLimits

    public init(
        pollInterval: Duration = .seconds(60), announcementPause: Duration = .seconds(2),
        limits: ReplayLimits = .asked
    ) {
        self.pollInterval = pollInterval
        self.announcementPause = announcementPause
        self.limits = limits
    }
}
