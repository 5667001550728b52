import MillwrightDomain
import MillwrightScopes

/// A store that keeps nothing, for an account whose open screens are not saved.
struct NoSnapshots: SnapshotStore {
    func load() async throws(SnapshotError) -> ScopeSnapshot? { nil }

    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError) {}
}
