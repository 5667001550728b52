import MillwrightTEA

/// Restores the open scopes of the last run of the program, and then saves the open scopes after each change.
public struct Restoration<Screen: Sendable>: Sendable {
    private let tree: ScopeTree<Screen>
    private let snapshots: any SnapshotStore
    private let delay: Duration
    private let clock: any Clock<Duration>
    private let report: @Sendable (SnapshotError) -> Void

    /// - Parameters:
    ///   - tree: the running tree.
    ///   - snapshots: stores the snapshot.
    ///   - delay: the time after a change in which more changes are collected before the next save.
    ///   - clock: the clock that measures the delay.
    ///   - report: receives each error, for the log.
    public init(
        of tree: ScopeTree<Screen>, in snapshots: any SnapshotStore, delay: Duration, clock: any Clock<Duration>,
        report: @escaping @Sendable (SnapshotError) -> Void
    ) {
        self.tree = tree
        self.snapshots = snapshots
        self.delay = delay
        self.clock = clock
        self.report = report
    }

    /// Restores the last snapshot, and then saves after changes until the tree is closed or the task is cancelled.
    public func run() async {
        await restore()
        var saved: ScopeSnapshot?
        for await _ in tree.changes {
            // A clock only throws when the task is cancelled.
            do { try await clock.sleep(for: delay) } catch { break }
            if let snapshot = await tree.snapshot(), snapshot != saved, await save(snapshot) { saved = snapshot }
        }
    }

    /// Saves the open scopes now. Call it before the tree is closed.
    public func save() async {
        if let snapshot = await tree.snapshot() { _ = await save(snapshot) }
    }

    /// Opens the saved path below the child that the root has chosen. A saved path below another child is ignored,
    /// because the session of the last run has ended.
    private func restore() async {
        do throws(SnapshotError) {
            guard let snapshot = try await snapshots.load() else { return }
            guard snapshot.version == ScopeSnapshot.currentVersion else { throw .otherVersion(snapshot.version) }
            let start = await tree.scopes.first { $0.nodes.count > 1 }
            guard let start, let first = snapshot.path.parts.first, start.paths.contains([first]) else { return }
            await open(snapshot.path)
            await tree.restore(snapshot.drafts)
        } catch {
            report(error)
        }
    }

    /// Opens the path. If that fails, reports the error and opens the longest beginning of the path whose scopes still
    /// exist.
    private func open(_ path: ScopePath) async {
        do throws(ScopePathError) {
            try await tree.open(path)
        } catch {
            report(.notOpened(error))
            if error != .treeClosed { await open(ScopePath(path.parts.dropLast())) }
        }
    }

    /// Saves the snapshot. Returns `false` after it has reported an error, so that the next change leads to another
    /// attempt.
    private func save(_ snapshot: ScopeSnapshot) async -> Bool {
        do {
            try await snapshots.save(snapshot)
            return true
        } catch {
            report(error)
            return false
        }
    }
}
