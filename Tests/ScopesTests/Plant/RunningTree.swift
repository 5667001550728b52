import MillwrightScopes
import MillwrightTEA
import Testing

/// Runs a tree while `body` runs and closes it. Records each leak as an issue, unless the test collects the reports.
func running<Result>(
    _ root: @autoclosure @Sendable () -> Scope<TestScreen>, reactions: Reactions = Reactions(),
    onLeak: (@Sendable (LeakReport) -> Void)? = nil,
    _ body: (ScopeTree<TestScreen>) async throws -> Result
) async rethrows -> Result {
    let onLeak = onLeak ?? { report in Issue.record("\(report.path) left \(report.alive)") }
    let tree = ScopeTree(reactions: reactions, onLeak: onLeak, root: root)
    async let run: Void = tree.run()
    let result = try await body(tree)
    await tree.close()
    await run
    return result
}

extension ScopeTree {
    /// Waits until exactly these scopes are attached below the root, and the work of all detached ones has ended.
    @discardableResult
    func settled(at paths: [ScopePath]) async throws -> AttachedScopes<Screen> {
        try #require(await scopes.first { $0.paths.dropFirst() == paths[...] && $0.ending == 0 })
    }
}
