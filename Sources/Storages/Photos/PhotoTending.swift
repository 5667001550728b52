package import Domain

/// Looks after the photo files (offline.md 2.15, 2.16).
package protocol PhotoTending: Sendable {
    /// Removes what nobody needs any more and looks at one that is still needed. Once a day at most, by the leader; a
    /// call in between does nothing.
    func tend() async throws(StorageProblem) -> TendingReport
}

/// What looking after the photo files came to.
package struct TendingReport: Hashable, Sendable {
    /// Files that belonged to no photo.
    package var orphans = 0
    /// Files of photos that the server has had for longer than they are kept here.
    package var evicted = 0
    /// Photos that still have to be sent and whose file is gone or is not what it was.
    package var damaged: [String] = []

    package init() {}
}
