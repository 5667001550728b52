public import MillwrightOfflineEngine

/// The results of one pull and one replay.
public struct WatchRound: Hashable, Sendable {
    public let pull: Result<PullReport, SyncError>
    public let replay: Result<ReplayReport, SyncError>

    public init(pull: Result<PullReport, SyncError>, replay: Result<ReplayReport, SyncError>) {
        self.pull = pull
        self.replay = replay
    }
}
