import Synchronization

/// A flag that one holder at a time can set.
final class Flag: Sendable {
    private let isSet = Atomic(false)

    /// Sets the flag.
    /// - Returns: whether it was clear before.
    func set() -> Bool { !isSet.exchange(true, ordering: .acquiringAndReleasing) }

    func clear() { isSet.store(false, ordering: .releasing) }
}
