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
