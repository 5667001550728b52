public import MillwrightTEA

/// The tree of attached scopes. The host of the program makes one and runs it.
///
/// The tree runs each attached scope in a task group. It detaches children before their parent, waits for their work,
/// and then reports what a detached scope left in memory.
public actor ScopeTree<Screen: Sendable> {
    private let reactions: Reactions
    private let onLeak: @Sendable (LeakReport) -> Void
    private let starts: AsyncStream<Int>
    private let startQueue: AsyncStream<Int>.Continuation
    var nodes: [Int: TreeNode<Screen>] = [:]
    private(set) var order: [Int] = []
    private var nodesMade = 0
    private let rootID = 0
    private var readers = Subscribers<AttachedScopes<Screen>>()
    private var changeReaders = Subscribers<Void>()
    private var closers: [CheckedContinuation<Void, Never>] = []
    private var hasEnded = false
    /// The drafts of an earlier run whose scopes are not attached yet.
    private var waitingDrafts: [ScopeDraft] = []
    /// The largest number of waiting drafts. A scope that never comes back would keep its draft forever.
    private static var mostWaitingDrafts: Int { 20 }

    /// Makes a tree with its root attached. Nothing runs before ``run()``.
    /// - Parameters:
    ///   - reactions: the rules by which scopes react to each other.
    ///   - onLeak: receives a report when a detached scope stays in memory.
    ///   - root: builds the root scope. The parameter is a function, so that only the tree holds the scope.
    public init(
        reactions: Reactions = Reactions(), onLeak: @escaping @Sendable (LeakReport) -> Void,
        root: @Sendable () -> Scope<Screen>
    ) {
        self.reactions = reactions
        self.onLeak = onLeak
        (starts, startQueue) = AsyncStream.makeStream()
        nodes[rootID] = TreeNode(scope: root(), parent: nil, path: ScopePath())
        order = [rootID]
        nodesMade = 1
        startQueue.yield(rootID)
    }

    /// Runs the scopes until the tree is closed or the task is cancelled, and returns when all have ended. Call it once.
    ///
    /// After a cancellation, the last effects may not reach listeners and reactions. Prefer ``close()``.
    public func run() async {
        await withDiscardingTaskGroup { group in
            for await id in starts { group.addTask { await self.live(id) } }
        }
        readers.finish()
        changeReaders.finish()
        hasEnded = true
        for closer in closers { closer.resume() }
        closers = []
    }

    /// Detaches all scopes, and returns when ``run()`` is over. Must not be called by the work of a scope.
    public func close() async {
        detach(rootID)
        publish()
        if !hasEnded { await withCheckedContinuation { closers.append($0) } }
    }

    /// The attached scopes. A reader gets the current ones at once, and then the newest ones each time it asks.
    public nonisolated var scopes: States<AttachedScopes<Screen>> {
        States { [weak self] in await self?.subscribe() }
    }

    /// A sequence with one element at the beginning and one after each change. A change is an attached or detached
    /// scope, or an applied effect. Changes in quick succession share one element.
    public nonisolated var changes: States<Void> {
        States { [weak self] in await self?.subscribeToChanges() }
    }

    /// The attached scopes now.
    public var attached: AttachedScopes<Screen> {
        AttachedScopes(
            nodes: order.compactMap { id in
                nodes[id].flatMap { node in
                    node.isEnding ? nil : AttachedScopes.Node(id: id, path: node.path, screen: node.scope?.screen)
                }
            }, ending: nodes.values.count(where: \.isEnding))
    }

    /// Shows the scopes of a path: attaches those that are missing, and detaches all that are not on it. Changes nothing
    /// if it throws.
    public func open(_ path: ScopePath) throws(ScopePathError) { try open(paths: [path]) }

    /// Shows the scopes of several paths side by side, such as a list and a screen above it: attaches those that are
    /// missing, in this order, and detaches all that are on no path. Changes nothing if it throws.
    public func open(paths: [ScopePath]) throws(ScopePathError) {
        guard nodes[rootID]?.isEnding == false else { throw .treeClosed }
        var made: [ScopePath: Scope<Screen>] = [:]
        var missing: [ScopePath] = []
        for path in paths {
            var here = ScopePath()
            for part in path.parts {
                let parent = made[here] ?? attachedNode(at: here).flatMap { nodes[$0]?.scope }
                here.parts.append(part)
                if made[here] != nil || attachedNode(at: here) != nil { continue }
                guard let child = parent?.makeChild(part) else { throw .unknownScope(part) }
                made[here] = child
                missing.append(here)
            }
        }
        for id in order where !paths.contains(where: { $0.parts.starts(with: nodes[id]?.path.parts ?? []) }) {
            detach(id)
        }
        for path in missing {
            let parent = attachedNode(at: ScopePath(path.parts.dropLast()))
            if let scope = made[path], let part = path.parts.last, let parent { add(scope, part, to: parent) }
        }
        publish()
    }

    /// Returns the attached scope at a path; `nil` if no scope is attached there.
    private func attachedNode(at path: ScopePath) -> Int? {
        order.first { nodes[$0]?.path == path && nodes[$0]?.isEnding == false }
    }

    /// The paths of the attached scopes without children, with the drafts of all attached scopes. `nil` if the tree is
    /// closed.
    func snapshot() async -> ScopeSnapshot? {
        let ids = order.filter { nodes[$0]?.isEnding == false }
        guard !ids.isEmpty else { return nil }
        let parents = Set(ids.compactMap { nodes[$0]?.parent })
        let paths = ids.filter { !parents.contains($0) }.compactMap { nodes[$0]?.path }
        var drafts: [ScopeDraft] = []
        for id in ids {
            guard let path = nodes[id]?.path, let draft = await draft(of: id) else { continue }
            drafts.append(ScopeDraft(path: path, text: draft.text, isTyped: draft.isTyped))
        }
        return ScopeSnapshot(paths: paths, drafts: drafts + waitingDrafts)
    }

    private func draft(of id: Int) async -> DraftText? {
        await reading(id) { await $0.draft() }
    }

    /// Reads something from a scope. The read holds the scope in memory, so the check for leaks waits until the read has
    /// ended. Returns `nil` if the scope has ended.
    func reading<Value>(_ id: Int, _ read: (Scope<Screen>) async -> Value?) async -> Value? {
        var value: Value?
        nodes[id]?.readsInProgress += 1
        if let scope = nodes[id]?.scope { value = await read(scope) }
        nodes[id]?.readsInProgress -= 1
        await report(forgetIfOver(id))
        return value
    }

    /// Gives each draft to its scope: at once if the scope is attached, otherwise as soon as it is. Forgets the drafts of
    /// earlier calls that still wait.
    func restore(_ drafts: [ScopeDraft]) {
        waitingDrafts = []
        for draft in drafts.suffix(Self.mostWaitingDrafts) {
            if let id = attachedNode(at: draft.path) {
                nodes[id]?.scope?.restore(draft.text)
            } else {
                waitingDrafts.append(draft)
            }
        }
    }

    // MARK: Commands of routers

    private func perform(_ command: RouterCommand<PathPart>, of parent: Int) {
        if case .settling(let settled) = command { return settled.resume() }
        guard nodes[parent]?.isEnding == false else { return }
        switch command {
        case .attach(let part): attach(part, to: parent)
        case .detach(let part): if let id = child(part, of: parent) { detach(id) }
        case .show(let part):
            for id in children(of: parent) where nodes[id]?.part != part { detach(id) }
            attach(part, to: parent)
        case .detachAll: for id in children(of: parent) { detach(id) }
        case .settling: return
        }
        publish()
    }

    private func attach(_ part: PathPart, to parent: Int) {
        guard child(part, of: parent) == nil, let scope = nodes[parent]?.scope?.makeChild(part) else { return }
        add(scope, part, to: parent)
    }

    private func add(_ scope: Scope<Screen>, _ part: PathPart, to parent: Int) {
        let id = nodesMade
        // The queue refuses the scope after the task of the tree was cancelled.
        guard case .enqueued = startQueue.yield(id) else { return }
        nodesMade += 1
        let path = ScopePath((nodes[parent]?.path.parts ?? []) + [part])
        nodes[id] = TreeNode(scope: scope, parent: parent, path: path)
        nodes[parent]?.childCount += 1
        order.append(id)
        for draft in waitingDrafts where draft.path == path { scope.restore(draft.text) }
        waitingDrafts.removeAll { $0.path == path }
    }

    private func children(of parent: Int) -> [Int] {
        order.filter { nodes[$0]?.parent == parent && nodes[$0]?.isEnding == false }
    }

    private func child(_ part: PathPart, of parent: Int) -> Int? {
        children(of: parent).first { nodes[$0]?.part == part }
    }

    // MARK: The end of scopes

    /// Marks a scope and all scopes below it as ending, and stops those without children. A parent stops after its last
    /// child has ended.
    private func detach(_ id: Int) {
        guard nodes[id]?.isEnding == false else { return }
        nodes[id]?.isEnding = true
        for child in order where nodes[child]?.parent == id { detach(child) }
        stopIfChildless(id)
    }

    private func stopIfChildless(_ id: Int) {
        if let node = nodes[id], node.isEnding, node.childCount == 0 { node.stop() }
    }

    private nonisolated func live(_ id: Int) async {
        await runScope(id)
        await report(didEnd(id))
    }

    private func runScope(_ id: Int) async {
        guard let node = nodes[id], let scope = node.scope else { return }
        await scope.run(
            node.stopped,
            ScopeHooks(
                perform: { command in await self.perform(command, of: id) },
                didApply: { effect, feature in await self.didApply(effect, of: feature, in: id) }))
    }

    /// Releases a scope whose work has ended. Returns the scopes that nothing should hold in memory any longer.
    private func didEnd(_ id: Int) -> [TreeNode<Screen>] {
        nodes[id]?.isEnding = true
        nodes[id]?.scope = nil
        nodes[id]?.effectsDelivered = .max
        resumeDeliveryWaits(of: id)
        let gone = forgetIfOver(id)
        if id == rootID { startQueue.finish() }
        publish()
        return gone
    }

    /// Removes a scope from the tree if its work, its children and the reads from it have ended. Then does the
    /// same for its parents. Returns the removed scopes.
    private func forgetIfOver(_ id: Int) -> [TreeNode<Screen>] {
        guard let node = nodes[id], node.scope == nil, node.childCount == 0, node.readsInProgress == 0 else {
            return []
        }
        nodes[id] = nil
        order.removeAll { $0 == id }
        guard let parent = node.parent else { return [node] }
        nodes[parent]?.childCount -= 1
        stopIfChildless(parent)
        return [node] + forgetIfOver(parent)
    }

    /// Reports each of these scopes that is still in memory.
    private nonisolated func report(_ gone: [TreeNode<Screen>]) async {
        for node in gone {
            // A renderer that is subscribing holds the store until its call returns, so wait for such calls.
            for _ in 0..<1_000 where !node.alive().isEmpty { await Task.yield() }
            let alive = node.alive()
            if !alive.isEmpty { onLeak(LeakReport(path: node.path, alive: alive)) }
        }
    }

    // MARK: Publishing

    private func didApply(_ effect: any Sendable, of feature: ObjectIdentifier, in id: Int) {
        nodes[id]?.effectsDelivered += 1
        resumeDeliveryWaits(of: id)
        reactions.deliver(effect, of: feature, to: order.compactMap { nodes[$0]?.scope?.store })
        changeReaders.publish(())
    }

    private func publish() {
        readers.publish(attached)
        changeReaders.publish(())
    }

    private func subscribe() -> AsyncStream<AttachedScopes<Screen>> {
        let stream = readers.newest(from: attached)
        if hasEnded { readers.finish() }
        return stream
    }

    private func subscribeToChanges() -> AsyncStream<Void> {
        let stream = changeReaders.newest(from: ())
        if hasEnded { changeReaders.finish() }
        return stream
    }
}
