import Domain

/// How often the operations of one lane were tried in this replay, and which of them are left for a later one.
///
/// An operation that gets no certain answer however often it is tried steps out of the line; what does not depend on it
/// goes on (offline.md 2.7). Once one rests, the server has shown that it may answer nobody: the others get one try each,
/// with no waiting. A host that is busy or down says nothing of the operation: when it turns away a second one, or asks to
/// be left alone, the lane is left for a later replay (class HOST of 2.11).
struct LanePatience {
    let limits: ReplayLimits
    private(set) var resting: Set<OutboxOperation.ID>
    private var tries: [OutboxOperation.ID: Int] = [:]
    private var hostTurnedOneAway = false

    /// A longer wait than this is left to a later replay.
    private static let longestWait = Duration.seconds(10)

    enum Next: Hashable {
        /// The same operation once more, after this long.
        case again(after: Duration)
        /// The others, without this one.
        case others
        case laneIsOver
    }

    init(limits: ReplayLimits, resting: Set<OutboxOperation.ID>) {
        self.limits = limits
        self.resting = resting
    }

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
