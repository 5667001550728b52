import MillwrightScopes
import Testing

@testable import MillwrightScreens

/// Fails the test, because a test expects no report: no screen may stay in memory, and all open screens must be saved
/// and restored.
@Sendable func failTest(_ report: ScreenReport) { Issue.record("\(report)") }

/// A snapshot store in memory that can fail.
actor SnapshotsFake: SnapshotStore {
    private(set) var snapshot: ScopeSnapshot?
    private let loadError: SnapshotError?
    private let saves: AsyncStream<ScopeSnapshot>.Continuation
    /// All snapshots that were saved.
    nonisolated let saved: AsyncStream<ScopeSnapshot>

    init(_ snapshot: ScopeSnapshot? = nil, loadError: SnapshotError? = nil) {
        self.snapshot = snapshot
        self.loadError = loadError
        (saved, saves) = AsyncStream.makeStream()
    }

    func load() throws(SnapshotError) -> ScopeSnapshot? {
        if let loadError { throw loadError }
        return snapshot
    }

    func save(_ snapshot: ScopeSnapshot) {
        self.snapshot = snapshot
        saves.yield(snapshot)
    }
}
