import MillwrightTEA

/// Restores the open scopes of the last run below one child of the root, and then saves the open scopes after each change.
public struct Restoration<Screen: Sendable>: Sendable {
    private let tree: ScopeTree<Screen>
    private let top: PathPart
    private let snapshots: any SnapshotStore
    private let delay: Duration
    private let clock: any Clock<Duration>
    private let report: @Sendable (SnapshotError) -> Void

    /// - Parameters:
    ///   - tree: the running tree.
    ///   - top: the child of the root, such as the scopes of a signed-in account. The snapshots belong to it.
    ///   - snapshots: stores the snapshot.
    ///   - delay: the time after a change in which more changes are collected before the next save.
    ///   - clock: the clock that measures the delay.
    ///   - report: receives each error, for the log.
    public init(
        of tree: ScopeTree<Screen>, below top: PathPart, in snapshots: any SnapshotStore, delay: Duration,
        clock: any Clock<Duration>, report: @escaping @Sendable (SnapshotError) -> Void
    ) {
        self.tree = tree
        self.top = top
        self.snapshots = snapshots
        self.delay = delay
        self.clock = clock
        self.report = report
    }

    /// Restores the last snapshot as soon as the child of the root is attached. Then saves after changes until the child
    /// is detached, the tree is closed or the task is cancelled. Saves nothing while the snapshot stays the same.
    /// - Parameters:
    ///   - paths: the paths to open instead of the saved ones; `nil` opens the saved ones. A draft of a scope that is not
    ///     on them waits until the scope is attached.
    ///   - didOpen: is called once the paths are open. A program that shows nothing before this call does not flicker.
    public func run(
        opening paths: [ScopePath]? = nil, didOpen: @Sendable () async -> Void = {}
    ) async {
        guard await tree.scopes.first(where: { $0.paths.contains([top]) }) != nil else { return }
        var saved = await load()
        await open(paths ?? saved?.paths ?? [])
        await tree.restore(saved?.drafts ?? [])
        await didOpen()
        for await _ in tree.changes {
            // A clock only throws when the task is cancelled.
            do { try await clock.sleep(for: delay) } catch { break }
            guard let snapshot = await snapshot() else { break }
            if snapshot != saved, await save(snapshot) { saved = snapshot }
        }
    }

    /// Saves the open scopes now. Call it before the tree is closed.
    public func save() async {
        if let snapshot = await snapshot() { _ = await save(snapshot) }
    }

    /// Returns a snapshot of the open scopes; `nil` if the child of the root is not attached.
    private func snapshot() async -> ScopeSnapshot? {
        guard let snapshot = await tree.snapshot(), isBelowTop(snapshot) else { return nil }
        return snapshot
    }

    /// Returns the saved snapshot. A snapshot that is below another child of the root is ignored, because it belongs to
    /// another session.
    private func load() async -> ScopeSnapshot? {
        do throws(SnapshotError) {
            guard let snapshot = try await snapshots.load() else { return nil }
            guard snapshot.version == ScopeSnapshot.currentVersion else { throw .otherVersion(snapshot.version) }
            return isBelowTop(snapshot) ? snapshot : nil
        } catch {
            report(error)
            return nil
        }
    }

    private func isBelowTop(_ snapshot: ScopeSnapshot) -> Bool {
        !snapshot.paths.isEmpty && snapshot.paths.allSatisfy { $0.parts.first == top }
    }

    /// Opens the paths. If a path cannot be opened, reports the error and opens the longest beginning of it whose scopes
    /// still exist.
    private func open(_ paths: [ScopePath]) async {
        var opened: [ScopePath] = []
        for path in paths {
            var rest = path
            while !rest.parts.isEmpty {
                do throws(ScopePathError) {
                    try await tree.open(paths: opened + [rest])
                    opened.append(rest)
                    break
                } catch {
                    report(.notOpened(error))
                    rest.parts.removeLast()
                }
            }
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
