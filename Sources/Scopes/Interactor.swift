public import MillwrightTEA

/// The life of one scope: it owns the store of the feature and does the work that lasts as long as the scope.
///
/// An interactor is a final class of constants. It keeps its router and the listener of its parent. It never keeps its
/// children: they keep their listener, so the other direction would be a cycle.
public protocol Interactor: AnyObject, Sendable {
    associatedtype Feature: Reducer

    /// The store of the feature. The scope runs and closes it.
    var store: Store<Feature> { get }

    /// Does the lasting work of the scope, such as sending the values of a stream to the store. The scope cancels it
    /// when it is detached, and waits until it has returned.
    func work() async

    /// Reacts to an effect of the own store, in order: opens a child through the router, or calls the listener. It
    /// returns at once; work that waits belongs in the reducer or in ``work()``.
    func didApply(_ effect: Feature.Effect)

    /// The input that is not saved yet, as a text that ``restore(draft:)`` understands; `nil` without such input.
    func draft() async -> String?

    /// Takes back the input of an earlier run. Ignores a text that it does not understand.
    func restore(draft: String)
}

extension Interactor {
    public func work() async {}
    public func didApply(_ effect: Feature.Effect) {}
    public func draft() async -> String? { nil }
    public func restore(draft: String) {}
}
