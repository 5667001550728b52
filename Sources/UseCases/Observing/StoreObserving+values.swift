package import MillwrightDomain
package import MillwrightOfflineEngine

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
