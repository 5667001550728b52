public import MillwrightDomain

/// The lock of the leader: only one process of a data directory may send at a time. An implementation must release the
/// lock when the process dies.
public protocol LeaderLock: Sendable {
    /// Tries to take the lock and never waits.
    func acquire() throws(StorageError) -> LeaderClaim
}

/// The result of ``LeaderLock/acquire()``.
public enum LeaderClaim: Sendable {
    /// This process has the lock until it releases it or ends.
    case acquired(any LeaderLease)
    /// Another process has the lock. `holder` is the command of that process, if known.
    case busy(holder: String?)
}

/// The leader lock while this process holds it.
public protocol LeaderLease: Sendable {
    /// Releases the lock. Further calls do nothing.
    func release()
}
