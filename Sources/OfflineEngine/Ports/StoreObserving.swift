/// A source of signals about changes of the store on this device, made by this process or by another one.
public protocol StoreObserving: Sendable {
    /// Starts to listen for changes. A caller that reads after this call and after each signal misses no change. No
    /// work is done while nothing changes.
    func changes() -> StoreChanges
}
