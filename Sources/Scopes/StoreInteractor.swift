public import MillwrightTEA

/// An interactor for a scope whose only work is its store.
public final class StoreInteractor<Feature: Reducer>: Interactor {
    public let store: Store<Feature>

    /// - Parameter store: the store of the feature, not yet running.
    public init(_ store: Store<Feature>) { self.store = store }
}
