public import MillwrightDomain

/// A source of signals about changes of the store on this device, made by this process or by another one.
public protocol StoreObserving: Sendable {
    /// Starts to listen for changes. A caller that reads after this call and after each signal misses no change. No
    /// work is done while nothing changes.
    func changes() -> StoreChanges
}

/// The changes of the store since somebody began to listen.
public struct StoreChanges: Sendable {
    /// A signal after each change. Several changes in a row may give one signal.
    public let signals: AsyncStream<Void>
    /// The reason why changes by other processes give no signals; `nil` if they do.
    public let problem: StorageError?

    public init(signals: AsyncStream<Void>, problem: StorageError? = nil) {
        self.signals = signals
        self.problem = problem
    }
}
