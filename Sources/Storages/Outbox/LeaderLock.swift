package import Domain

/// Who may send: one process of a data directory at a time. The kernel frees the lock of a dead process.
package protocol LeaderLock: Sendable {
    /// Never waits.
    func acquire() throws(StorageProblem) -> LeaderClaim
}

package enum LeaderClaim: Sendable {
    /// Ours until it is released or this process ends.
    case held(any LeaderHold)
    /// Another process's; its command, if it could be told.
    case taken(by: String?)
}

package protocol LeaderHold: Sendable {
    func release()
}
