/// Which operations of one lane can go out, in order. A parked operation steps out of the line; only what depends on it
/// waits.
public enum LanePlan {
    public struct Blocked: Hashable, Sendable {
        public let operation: OutboxOperation.ID
        public let by: OutboxOperation.ID
    }

    /// The first operation that may be sent now, or `nil`. `lane` is in order and holds no finished operation.
    public static func next(in lane: [OutboxOperation]) -> OutboxOperation? {
        for (index, operation) in lane.enumerated() where operation.state.isSendable {
            if blocker(of: operation, in: lane[..<index]) == nil { return operation }
        }
        return nil
    }

    /// The operations that wait for one that a person has to look at first.
    public static func blocked(in lane: [OutboxOperation]) -> [Blocked] {
        var found: [Blocked] = []
        for (index, operation) in lane.enumerated() where operation.state.isSendable {
            guard let parked = blocker(of: operation, in: lane[..<index]), stuck(parked, found) else { continue }
            found.append(Blocked(operation: operation.id, by: parked.id))
        }
        return found
    }

    private static func blocker(of operation: OutboxOperation, in earlier: ArraySlice<OutboxOperation>)
        -> OutboxOperation?
    {
        earlier.first { operation.change.depends(on: $0.change) }
    }

    private static func stuck(_ operation: OutboxOperation, _ found: [Blocked]) -> Bool {
        !operation.state.isSendable || found.contains { $0.operation == operation.id }
    }
}
