/// The leader lock while this process holds it.
public protocol LeaderLease: Sendable {
    /// Releases the lock. Further calls do nothing.
    func release()
}
