/// Builds one scope from its component. A parent knows the builders of its children and nothing else of them.
public protocol Builder<Listener, Screen>: Sendable {
    /// The calls that the scope makes to its parent; `Void` if there are none.
    associatedtype Listener
    /// The type of the screens of the whole tree.
    associatedtype Screen: Sendable

    /// Makes a scope that is not running yet. The tree runs it when a parent attaches it.
    /// - Parameter listener: receives the calls of the scope, usually the interactor of the parent.
    func build(listener: Listener) -> Scope<Screen>
}
