import MillwrightScopes

/// A snapshot store in memory whose calls can fail.
actor MemorySnapshots: SnapshotStore {
    private(set) var snapshot: ScopeSnapshot?
    private var loadError: SnapshotError?
    private var saveErrors: [SnapshotError]
    private let savedSnapshots: AsyncStream<ScopeSnapshot>.Continuation
    /// All snapshots that were saved.
    nonisolated let saved: AsyncStream<ScopeSnapshot>

    init(_ snapshot: ScopeSnapshot? = nil, loadError: SnapshotError? = nil, saveErrors: [SnapshotError] = []) {
        self.snapshot = snapshot
        self.loadError = loadError
        self.saveErrors = saveErrors
        (saved, savedSnapshots) = AsyncStream.makeStream()
    }

    func load() throws(SnapshotError) -> ScopeSnapshot? {
        if let loadError { throw loadError }
        return snapshot
    }

    func save(_ snapshot: ScopeSnapshot) throws(SnapshotError) {
        if let error = saveErrors.first {
            saveErrors.removeFirst()
            throw error
        }
        self.snapshot = snapshot
        savedSnapshots.yield(snapshot)
    }
}
