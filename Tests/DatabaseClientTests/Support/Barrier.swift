import Dispatch

/// A barrier that holds a thread of the database until a test releases it.
final class Barrier: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func wait() { semaphore.wait() }

    func open() { semaphore.signal() }
}
