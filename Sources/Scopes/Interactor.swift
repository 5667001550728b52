public import MillwrightTEA

/// The owner of the store of one scope. It also does the work that lasts as long as the scope is attached.
///
/// An interactor is a final class whose properties are constants. It holds its router and the listener of its parent.
/// It must not hold its children. Each child holds its listener, so the references would form a cycle.
public protocol Interactor: AnyObject, Sendable {
    associatedtype Feature: Reducer

    /// The store of the feature. The scope runs and closes it.
    var store: Store<Feature> { get }

    /// Does the lasting work of the scope, such as sending the values of a stream to the store. The scope cancels it
    /// when it is detached, and waits until it has returned.
    func work() async

    /// Reacts to an effect of this scope's store: opens a child through the router, or calls the listener. The tree
    /// passes the effects in order. The method must return at once; work that waits belongs in the reducer or in
    /// ``work()``.
    func didApply(_ effect: Feature.Effect)

    /// The input that is not saved yet, as a text that ``restore(draft:)`` understands; `nil` without such input.
    func draft() async -> DraftText?

    /// Restores the input of an earlier run of the program. Ignores a text that it does not understand.
    func restore(draft: String)
}

extension Interactor {
    public func work() async {}
    public func didApply(_ effect: Feature.Effect) {}
    public func draft() async -> DraftText? { nil }
    public func restore(draft: String) {}
}
