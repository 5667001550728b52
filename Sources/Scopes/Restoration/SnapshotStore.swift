/// The storage of the snapshot between two runs of the program.
public protocol SnapshotStore: Sendable {
    /// Returns the last saved snapshot, or `nil` before the first save. Throws ``SnapshotError/unreadable(_:)`` if it
    /// cannot be decoded.
    func load() async throws(SnapshotError) -> ScopeSnapshot?

    /// Replaces the saved snapshot.
    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError)
}

/// The reason why a snapshot was not restored or not saved. The program continues without it.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The saved snapshot cannot be read, for the given reason.
    case unreadable(String)
    /// Another version of the program has written the snapshot.
    case otherVersion(Int)
    /// The saved path leads to a scope that is no longer there.
    case notOpened(ScopePathError)
    /// The snapshot cannot be saved, for the given reason.
    case notSaved(String)
}
