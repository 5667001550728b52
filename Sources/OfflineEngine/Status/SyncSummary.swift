public import MillwrightDomain

/// A cheap summary of the sync status, for the one-line banner. Reading it needs the disk, but not the server.
public struct SyncSummary: Hashable, Sendable {
    /// The number of operations that wait to be sent or to be answered.
    public let waiting: Int
    public let conflicts: Int
    /// The number of operations in quarantine: refused or set aside.
    public let quarantined: Int
    /// The time of the last complete pull; `nil` before the first one.
    public let lastPull: Instant?
    public let fetch: FetchState
    /// Whether the last replay stopped before it had sent everything that could be sent.
    public let didLastAttemptFail: Bool
    public let connectivity: Connectivity
    /// The time when the technician was last asked to sign in again; `nil` if this has not happened.
    public let toldToSignIn: Instant?

    public init(
        waiting: Int, conflicts: Int, quarantined: Int, lastPull: Instant?, didLastAttemptFail: Bool,
        connectivity: Connectivity, toldToSignIn: Instant? = nil, fetch: FetchState = .complete
    ) {
        self.waiting = waiting
        self.conflicts = conflicts
        self.quarantined = quarantined
        self.lastPull = lastPull
        self.fetch = fetch
        self.didLastAttemptFail = didLastAttemptFail
        self.connectivity = connectivity
        self.toldToSignIn = toldToSignIn
    }
}
