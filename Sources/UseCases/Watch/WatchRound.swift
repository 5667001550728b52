public import MillwrightDomain
public import MillwrightOfflineEngine

/// The results of one pull and one replay.
public struct WatchRound: Hashable, Sendable {
    public let pull: Result<PullReport, SyncError>
    public let replay: Result<ReplayReport, SyncError>

    public init(pull: Result<PullReport, SyncError>, replay: Result<ReplayReport, SyncError>) {
        self.pull = pull
        self.replay = replay
    }

    /// The kinds of all problems of this round: a failed pull, a failed replay, or a replay that ended early. Empty if
    /// there was no problem. With ``KernelErrorKind/signInNeeded``, the person has to sign in again.
    public var errorKinds: Set<KernelErrorKind> {
        let stopReason: KernelErrorKind? =
            if case .success(let report) = replay { report.stopReason?.kind } else { nil }
        return Set([pull.failure?.kind, replay.failure?.kind, stopReason].compactMap { $0 })
    }
}
