import Domain
public import OfflineEngine

/// Hears what a service does that keeps the outbox moving.
public protocol WatchListener: ReplayListener {
    /// The server was asked and told, once.
    func watchDidFinish(_ round: WatchRound) async
    /// Nothing happens now for `duration`, unless there is something new to send; after so many failures in a row.
    func watchWillWait(for duration: Duration, failures: Int) async
    /// There is something to send, the server answers, no person is asked for, and nothing has moved for this long.
    func watchDidStall(_ situation: StallPolicy.Situation) async
}

/// One time of pulling and replaying.
public struct WatchRound: Hashable, Sendable {
    public let pull: Result<PullReport, SyncError>
    public let replay: Result<ReplayReport, SyncError>

    public init(pull: Result<PullReport, SyncError>, replay: Result<ReplayReport, SyncError>) {
        self.pull = pull
        self.replay = replay
    }
}

/// How a service keeps the outbox moving.
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
