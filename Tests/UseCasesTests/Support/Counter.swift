import Synchronization

/// A counter that starts at 0.
final class Counter: Sendable {
    private let count = Mutex(0)

    /// - Returns: the count before the call.
    func increment() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
