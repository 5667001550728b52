/// The attached scopes at one moment, parents before children, in the order of attaching.
public struct AttachedScopes<Screen: Sendable>: Sendable {
    /// One attached scope.
    public struct Node: Sendable {
        /// A number that no other scope of the tree ever gets. A renderer can store the scroll position of the scope
        /// under this number.
        public let id: Int
        public let path: ScopePath
        /// The values for a renderer; `nil` if the scope has no view.
        public let screen: Screen?
    }

    public let nodes: [Node]
    /// The number of detached scopes whose work has not ended yet.
    public let ending: Int

    /// The paths of all attached scopes.
    public var paths: [ScopePath] { nodes.map(\.path) }
    /// The scope that was attached last among those with a screen. It has the keyboard.
    public var front: Node? { nodes.last { $0.screen != nil } }
}
