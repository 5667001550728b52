import MillwrightDomain

/// The rule for repeated attempts in one lane. It holds the attempts made in this replay and the operations left for a
/// later replay.
///
/// An operation that gets no certain answer after all its attempts is left for a later replay. The operations that do
/// not depend on it are still sent (rule 2.7). Each of them then gets only one attempt, because the server may be
/// failing for every operation.
///
/// A busy or unavailable host does not mean that the operation is at fault. When an operation is left because of the
/// host, the lane usually continues with the others. The whole lane is left if the host sent a `Retry-After`, or if
/// this is the second such operation (rule 2.11).
struct LaneRetryPolicy {
    let limits: ReplayLimits
    private(set) var backingOff: Set<OutboxOperation.ID>
    private var tries: [OutboxOperation.ID: Int] = [:]
    private var hostRejectedOne = false

    /// The longest delay before another attempt in the same replay. If an operation needs a longer delay, a later
    /// replay sends it.
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
