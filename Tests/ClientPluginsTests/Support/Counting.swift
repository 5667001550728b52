import MillwrightClients

/// A source of ids and random numbers in the order 1, 2, 3, …
final class Counting: Sendable {
    private let last = Locked<UInt64>(0)

    var count: UInt64 { last.withLock { $0 } }

    func next() -> UInt64 {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}
