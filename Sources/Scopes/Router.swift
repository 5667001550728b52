/// Attaches and detaches the children of one scope.
///
/// Each method adds a command to a queue and returns at once. Any thread may call it, and a child may ask its parent to
/// detach it. The tree performs the commands of one router in order, while the scope of the router is attached.
public final class Router<Child: Destination>: Sendable {
    let commands: AsyncStream<RouterCommand<Child>>
    private let queue: AsyncStream<RouterCommand<Child>>.Continuation

    public init(_ child: Child.Type = Child.self) { (commands, queue) = AsyncStream.makeStream() }

    /// Attaches a child beside the other children. Does nothing if it is attached already.
    public func attach(_ child: Child) { queue.yield(.attach(child)) }

    /// Detaches a child with everything below it. Does nothing if it is not attached.
    public func detach(_ child: Child) { queue.yield(.detach(child)) }

    /// Makes this child the only one: detaches all others, and attaches it if it is not attached.
    public func show(_ child: Child) { queue.yield(.show(child)) }

    /// Detaches all children.
    public func detachAll() { queue.yield(.detachAll) }

    /// Returns when the tree has performed all commands that were added before.
    func settle() async {
        await withCheckedContinuation { settled in
            if case .terminated = queue.yield(.settling(settled)) { settled.resume() }
        }
    }
}
