import Domain

actor ReplayListenerFake: ReplayListener {
    private(set) var heard: [String] = []

    func replayDidApply(_ operation: OutboxOperation) { heard.append("applied \(operation.id)") }
    func replayDidPark(_ operation: OutboxOperation) { heard.append("parked \(operation.id)") }
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: String) {
        heard.append("retry \(operation.id)")
    }
}

/// Time that passes at once: a wait ends when it begins, and is remembered.
final class ImmediateClock: Clock, Sendable {
    typealias Instant = ContinuousClock.Instant
    typealias Duration = Swift.Duration

    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
