/// The result of ``LeaderLock/acquire()``.
public enum LeaderClaim: Sendable {
    /// This process has the lock until it releases it or ends.
    case held(any LeaderHold)
    /// Another process has the lock. Carries its command if known.
    case taken(by: String?)
}
