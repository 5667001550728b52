import MillwrightDomain
import MillwrightStagingServer
import Synchronization

/// The clock, randomness, sleeping and process exit, all controlled by a test.
final class TestWorld: Sendable {
    private let clock = Mutex(Instant(millisecondsSince1970: 1_795_000_000_123))
    private let counter = Mutex(UInt64(0))
    private let deathCount = Mutex(0)
    let gate = Gate()

    var deaths: Int { deathCount.withLock { $0 } }

    func pass(_ duration: Duration) { clock.withLock { $0 = $0.advanced(by: duration) } }

    var environment: StagingEnvironment {
        StagingEnvironment(
            now: { self.clock.withLock { $0 } },
            randomBytes: { count in
                self.counter.withLock { counter in
                    counter += 1
                    return (0..<count).map { UInt8(truncatingIfNeeded: counter &* 31 &+ UInt64($0) &* 7) }
                }
            },
            clock: GatedClock(gate: gate), die: { self.deathCount.withLock { $0 += 1 } })
    }
}

/// A gate at which sleepers wait until the test opens it or they are cancelled.
actor Gate {
    private var isOpen = false
    private var sleepers: [Int: CheckedContinuation<Void, Never>] = [:]
    private var watchers: [CheckedContinuation<Void, Never>] = []
    private var count = 0

    func pass() async {
        guard !isOpen else { return }
        count += 1
        let id = count
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume() }
                sleepers[id] = continuation
                watchers.forEach { $0.resume() }
                watchers = []
            }
        } onCancel: {
            Task { await self.wake(id) }
        }
    }

    private func wake(_ id: Int) { sleepers.removeValue(forKey: id)?.resume() }

    /// Returns once a sleeper waits at the gate.
    func whenReached() async {
        guard sleepers.isEmpty else { return }
        await withCheckedContinuation { watchers.append($0) }
    }

    /// Wakes the current sleepers. Later ones wait.
    func letThrough() {
        for id in sleepers.keys { wake(id) }
    }

    func open() {
        isOpen = true
        letThrough()
    }
}

struct GatedClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    let gate: Gate
    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await gate.pass()
        try Task.checkCancellation()
    }
}
