#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A value that only one thread at a time can access.
///
/// The lock is a pthread mutex, because the thread sanitizer does not understand `Synchronization.Mutex`. Tests under
/// this sanitizer check the state that the thread of a client shares with the callers of the client.
///
/// The type is unchecked, because the compiler cannot know that the mutex protects the value. Only ``withLock(_:)``
/// accesses the value.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access to the value. `body` must not block, and must not call this method on the same
    /// value.
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
