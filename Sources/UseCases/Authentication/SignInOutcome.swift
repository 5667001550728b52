public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of signing in.
public struct SignInOutcome: Hashable, Sendable {
    /// The session, with its server. It is on disk.
    public let session: Session
    /// The result of fetching the work orders. If the fetch failed, a later pull repeats it.
    public let firstPull: Result<PullReport, SyncError>

    public init(session: Session, firstPull: Result<PullReport, SyncError>) {
        self.session = session
        self.firstPull = firstPull
    }
}
