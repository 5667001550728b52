public import MillwrightOfflineEngine

/// One time of pulling and replaying.
public struct WatchRound: Hashable, Sendable {
    public let pull: Result<PullReport, SyncError>
    public let replay: Result<ReplayReport, SyncError>

    public init(pull: Result<PullReport, SyncError>, replay: Result<ReplayReport, SyncError>) {
        self.pull = pull
        self.replay = replay
    }
}
