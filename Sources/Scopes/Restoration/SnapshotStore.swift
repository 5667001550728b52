/// The storage of the snapshot between two runs of the program.
public protocol SnapshotStore: Sendable {
    /// Returns the last saved snapshot, or `nil` before the first save. Throws ``SnapshotError/unreadable(_:)`` if it
    /// cannot be decoded.
    func load() async throws(SnapshotError) -> ScopeSnapshot?

    /// Replaces the saved snapshot. A typed draft that another program has saved since ``load()`` stays.
    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError)
}
