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
    private(set) var backingOff: Set<OutboxOperation.ID>
    private var tries: [OutboxOperation.ID: Int] = [:]
    private var hostRejectedOne = false

    /// The longest delay in a replay. An operation with a longer delay is left for a later replay.
    private static let longestWait = Duration.seconds(10)

    enum Next: Hashable {
        /// The same operation is sent again after this delay.
        case retry(after: Duration)
        /// The lane continues with the other operations.
        case skip
        case stopLane
    }

    init(limits: ReplayLimits, backingOff: Set<OutboxOperation.ID>) {
        self.limits = limits
        self.backingOff = backingOff
    }

    /// Decides how the lane continues after an attempt without a certain answer.
    /// - Parameter share: a random number in 0..<1.
    mutating func next(
        after postponement: OperationDelivery.Postponement, of id: OutboxOperation.ID, share: Double
    ) -> Next {
        tries[id, default: 0] += 1
        let tried = tries[id] ?? 1
        let delay = Backoff.delay(attempt: tried, share: share, retryAfter: postponement.retryAfter)
        if tried < (backingOff.isEmpty ? limits.attempts : 1), delay <= Self.longestWait { return .retry(after: delay) }
        backingOff.insert(id)
        guard postponement.isOfHost else { return .skip }
        if hostRejectedOne || postponement.retryAfter != nil { return .stopLane }
        hostRejectedOne = true
        return .skip
    }
}
