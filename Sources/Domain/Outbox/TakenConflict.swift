/// A change that its maker gave up for what the server had. It stays in the history, and the decision can be reopened
/// (offline.md 2.10).
public struct TakenConflict: Identifiable, Hashable, Sendable {
    /// As it was given up.
    public let operation: OutboxOperation
    /// By this device's clock.
    public let takenAt: Instant

    /// For so long it can be reopened.
    public static let period = Duration.seconds(90 * 86_400)

    public init(operation: OutboxOperation, takenAt: Instant) {
        self.operation = operation
        self.takenAt = takenAt
    }

    public var id: OutboxOperation.ID { operation.id }

    /// What was decided before this cannot be reopened any more.
    public static func earliest(at now: Instant) -> Instant { now.advanced(by: .zero - period) }
}

extension Replacement {
    /// Is this all that a person leaves who gives hers up: a record for the office, or nothing at all?
    public static func isGivingUp(_ changes: [Change]) -> Bool {
        changes.allSatisfy {
            guard case .conflictRecord(let record) = $0 else { return false }
            return record.choice == .theirs
        }
    }
}
