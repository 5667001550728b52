public import MillwrightDomain

/// A change that the technician discarded in favor of the server's value. It stays in the history, and the conflict can
/// be reopened (rule 2.10).
public struct AcceptedTheirs: Identifiable, Hashable, Sendable {
    /// The discarded operation.
    public let operation: OutboxOperation
    /// The time of the decision, by this device's clock.
    public let acceptedAt: Instant

    /// The period in which the conflict can be reopened.
    public static let period = Duration.seconds(90 * 86_400)

    public init(operation: OutboxOperation, acceptedAt: Instant) {
        self.operation = operation
        self.acceptedAt = acceptedAt
    }

    /// - Returns: `nil` for an operation that was not discarded in a conflict, was reopened since, or cannot be read.
    package init?(_ stored: StoredOperation) {
        guard let at = stored.acceptedTheirsAt, stored.state == .withdrawn, stored.operation.isReadable else {
            return nil
        }
        self.init(operation: stored.operation, acceptedAt: at)
    }

    public var id: OutboxOperation.ID { operation.id }

    /// Returns the time of the oldest decision that can still be reopened at `now`.
    public static func earliest(at now: Instant) -> Instant { now.advanced(by: .zero - period) }
}

extension SupersedingOperation {
    /// Returns whether `changes` discard the technician's change: they contain only records for the office, or are
    /// empty.
    public static func isGivingUp(_ changes: [Change]) -> Bool {
        changes.allSatisfy { $0.addedRecord?.choice == .theirs }
    }
}
