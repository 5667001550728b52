public import MillwrightDomain

/// The lock of the leader: only one process of a data directory may send at a time. An implementation must release the
/// lock when the process dies.
public protocol LeaderLock: Sendable {
    /// Tries to take the lock and never waits.
    func acquire() throws(StorageError) -> LeaderClaim
}
