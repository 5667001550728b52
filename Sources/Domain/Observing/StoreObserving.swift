/// A source of signals about changes of the store on this device, made by this process or by another one.
public protocol StoreObserving: Sendable {
    /// Starts to listen for changes. A caller that reads after this call and after each signal misses no change. No
    /// work is done while nothing changes.
    func changes() -> StoreChanges
}

extension StoreObserving {
    /// Returns what `read` returns now and after each change.
    /// - Parameter wrap: returns the error that stands for a store that cannot be watched.
    package func values<Value, Problem>(
        wrapping wrap: @escaping @Sendable (StorageError) -> Problem,
        _ read: @escaping @Sendable () async throws(Problem) -> Value
    ) -> ObservedValues<Value, Problem> {
        ObservedValues(of: self, wrapping: wrap, read)
    }
}
