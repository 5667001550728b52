import Dispatch

/// Holds a thread of the database until a test lets it go.
final class Barrier: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func wait() { semaphore.wait() }

    func open() { semaphore.signal() }
}
