import MillwrightDomain

/// The attempts for the operations of one lane in this replay, and the operations left for a later replay.
///
/// An operation that gets no certain answer after all its attempts is left for later. The operations that do not depend
/// on it are still sent (rule 2.7). After the first such operation, the server may be failing for every operation. The
/// others then get one attempt each, without waiting.
///
/// A busy or unavailable host does not mean that the operation is at fault. The whole lane is left for a later replay
/// if the host rejects a second operation or sends a `Retry-After` (class HOST of 2.11).
struct LaneRetryPolicy {
    let limits: ReplayLimits
    private(set) var resting: Set<OutboxOperation.ID>
    private var tries: [OutboxOperation.ID: Int] = [:]
    private var hostTurnedOneAway = false

    /// The longest delay in a replay. An operation with a longer delay is left for a later replay.
    private static let longestWait = Duration.seconds(10)

    enum Next: Hashable {
        /// The same operation is sent again after this delay.
        case again(after: Duration)
        /// The lane continues with the other operations.
        case others
        case laneIsOver
    }

    init(limits: ReplayLimits, resting: Set<OutboxOperation.ID>) {
        self.limits = limits
        self.resting = resting
    }

    /// Decides how the lane continues after an attempt without a certain answer.
    /// - Parameter share: a random number in 0..<1.
    mutating func next(
        after postponement: OperationDelivery.Postponement, of id: OutboxOperation.ID, share: Double
    ) -> Next {
        tries[id, default: 0] += 1
        let tried = tries[id] ?? 1
        let delay = Backoff.delay(attempt: tried, share: share, retryAfter: postponement.retryAfter)
        if tried < (resting.isEmpty ? limits.attempts : 1), delay <= Self.longestWait { return .again(after: delay) }
        resting.insert(id)
        guard postponement.isOfHost else { return .others }
        if hostTurnedOneAway || postponement.retryAfter != nil { return .laneIsOver }
        hostTurnedOneAway = true
        return .others
    }
}
