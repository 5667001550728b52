/// The lock of the leader, held.
public protocol LeaderHold: Sendable {
    /// Gives the lock back. Does nothing the second time.
    func release()
}
