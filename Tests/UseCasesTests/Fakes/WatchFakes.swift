import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import MillwrightUseCases

/// The prepared results of the rounds of a watching service.
struct WatchScript: Sendable {
    struct Round: Sendable {
        var pull: SyncError?
        var stopReason: ReplayStopReason?
    }

    let rounds: [Round]
    /// The source of wake-ups; by default one that has already ended.
    var wakes = AsyncStream<Void> { $0.finish() }
    /// The announcements of the server; by default none.
    var announcements = AsyncStream<Announcement> { $0.finish() }
}

/// A listener that records its calls, and begins the next round of the script after each round.
actor WatchListenerFake: WatchListener {
    private let sync: SyncRepositoryFake
    private let onWait: @Sendable (Int) async -> Void
    private(set) var rounds: [WatchRound] = []
    private(set) var waits: [Duration] = []
    private(set) var failures: [Int] = []
    private(set) var stalls: [StallPolicy.Situation] = []
    private(set) var applied: [OutboxOperation.ID] = []

    /// - Parameter onWait: a closure that gets the number of rounds so far.
    init(_ sync: SyncRepositoryFake, onWait: @escaping @Sendable (Int) async -> Void = { _ in }) {
        self.sync = sync
        self.onWait = onWait
    }

    func watchDidFinish(_ round: WatchRound) async {
        rounds.append(round)
        await sync.finishRound()
    }

    func watchWillWait(for duration: Duration, failures: Int) async {
        waits.append(duration)
        self.failures.append(failures)
        await onWait(rounds.count)
    }

    func watchDidStall(_ situation: StallPolicy.Situation) async { stalls.append(situation) }
    func replayDidApply(_ operation: OutboxOperation) async { applied.append(operation.id) }
}

/// A clock whose time advances only by waits, which take no real time. If the clock stands still, only a cancellation
/// ends a wait.
final class ClockFake: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let longest: Duration?
    private let state = Mutex(Instant(offset: .zero))

    init(standsStill: Bool = false) { longest = standsStill ? .zero : nil }

    /// - Parameter longest: the longest wait that the clock ends; for longer ones, it stands still.
    init(endingWaitsUpTo longest: Duration) { self.longest = longest }

    var now: Instant { state.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if let longest, now.duration(to: deadline) > longest {
            let (never, continuation) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            continuation.finish()
        }
        try Task.checkCancellation()
        state.withLock { $0 = max($0, deadline) }
    }
}
