/// The result of ``LeaderLock/acquire()``.
public enum LeaderClaim: Sendable {
    /// This process has the lock until it releases it or ends.
    case acquired(any LeaderLease)
    /// Another process has the lock. `holder` is the command of that process, if known.
    case busy(holder: String?)
}
