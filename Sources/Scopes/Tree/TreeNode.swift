/// One scope of a tree, from attaching until its work has ended.
struct TreeNode<Screen: Sendable> {
    /// The scope; `nil` after its work has ended, so that the tree does not hold it in memory.
    var scope: Scope<Screen>?
    let parent: Int?
    let path: ScopePath
    let alive: @Sendable () -> Set<ScopeMember>
    var childCount = 0
    var isEnding = false
    /// The number of calls that read from the scope now and hold it in memory.
    var readsInProgress = 0
    /// The number of effects that the interactor and the tree have received.
    var effectsDelivered = 0
    /// The callers that wait until a number of effects is delivered.
    var deliveryWaits: [DeliveryWait] = []
    /// The stream that ends when the scope has to stop.
    let stopped: AsyncStream<Never>
    private let stopQueue: AsyncStream<Never>.Continuation

    init(scope: Scope<Screen>, parent: Int?, path: ScopePath) {
        self.scope = scope
        self.parent = parent
        self.path = path
        alive = scope.alive
        (stopped, stopQueue) = AsyncStream.makeStream()
    }

    var part: PathPart? { path.parts.last }

    func stop() { stopQueue.finish() }
}
