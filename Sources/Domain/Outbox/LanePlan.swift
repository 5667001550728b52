/// Which operations of one lane can go out, in order. A parked operation steps out of the line; only what depends on it
/// waits.
public enum LanePlan {
    /// An operation that cannot go out before a person has decided about another.
    public struct Blocked: Hashable, Sendable {
        public let operation: OutboxOperation.ID
        /// The first operation before it that it depends on and that is parked, or blocked itself.
        public let by: OutboxOperation.ID
    }

    /// The first operation that may be sent now, or `nil`. `lane` is in order and holds no finished operation. One whose
    /// undo window is open waits, and with it what depends on it.
    public static func next(in lane: [OutboxOperation], at now: Instant) -> OutboxOperation? {
        for (index, operation) in lane.enumerated() where operation.state.isSendable && !operation.isHeld(at: now) {
            if !lane[..<index].contains(where: { operation.change.depends(on: $0.change) }) { return operation }
        }
        return nil
    }

    /// The operations that wait for one that a person has to look at first, in order. `lane` is as for ``next(in:)``.
    public static func blocked(in lane: [OutboxOperation]) -> [Blocked] {
        var found: [Blocked] = []
        for (index, operation) in lane.enumerated() where operation.state.isSendable {
            let stuck = lane[..<index].first { operation.change.depends(on: $0.change) && isStuck($0, found) }
            if let stuck { found.append(Blocked(operation: operation.id, by: stuck.id)) }
        }
        return found
    }

    private static func isStuck(_ operation: OutboxOperation, _ found: [Blocked]) -> Bool {
        !operation.state.isSendable || found.contains { $0.operation == operation.id }
    }
}
