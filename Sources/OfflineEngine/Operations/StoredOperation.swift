package import MillwrightDomain

/// An operation with the values that the store keeps for the engine.
package struct StoredOperation: Hashable, Sendable {
    /// The operation as it is shown. An operation that cannot be read is shown as quarantined, regardless of its
    /// ``state``.
    package let operation: OutboxOperation
    /// The stored state, or the state of ``operation`` if the stored state cannot be read.
    package var state: OperationState
    package let isStateReadable: Bool
    /// The position in the queue: the place of the operation it supersedes, otherwise its own sequence.
    package let place: Int64
    package var attempts: Int
    package var lastProblem: OperationReason?
    package var sealing: Sealing?
    /// The epoch of the leader that claimed the operation last. The leader is the process that sends, and each new
    /// leader begins a new epoch.
    package var epoch: Int64
    /// Whether an earlier attempt may have reached the server.
    package var mayHaveArrived: Bool
    /// Whether the stored record of the operation was damaged after it was written. A damaged operation is never sent.
    package let isDamaged: Bool
    package var faults: Faults?
    package var receipt: Receipt?
    package var supersededBy: OutboxOperation.ID?
    /// The time when the technician discarded the operation in favor of the server's value; `nil` if that did not
    /// happen, or if the conflict was reopened.
    package var acceptedTheirsAt: Instant?

    /// The request of a sealed operation, with the time of sealing and the device stamp.
    package struct Sealing: Hashable, Sendable {
        package let request: SealedRequest
        package let at: Instant
        package let stamp: DeviceStamp

        package init(request: SealedRequest, at: Instant, stamp: DeviceStamp) {
            self.request = request
            self.at = at
            self.stamp = stamp
        }
    }

    /// The errors without a verdict that the server returned for the operation. After too many of them,
    /// ``PoisonPolicy`` sets the operation aside.
    package struct Faults: Hashable, Sendable {
        package let count: Int
        /// The number of applied operations when the first error was counted; `nil` if it is unknown.
        package let appliedBefore: Int64?

        package init(count: Int, appliedBefore: Int64?) {
            self.count = count
            self.appliedBefore = appliedBefore
        }
    }

    /// - Parameter state: the stored state; `nil` when it cannot be read.
    package init(
        _ operation: OutboxOperation, state: OperationState?, place: Int64, sealing: Sealing?,
        epoch: Int64, mayHaveArrived: Bool, isDamaged: Bool, faults: Faults?, acceptedTheirsAt: Instant?
    ) {
        self.operation = operation
        self.state = state ?? operation.state
        isStateReadable = state != nil
        self.acceptedTheirsAt = acceptedTheirsAt
        attempts = operation.attempts
        lastProblem = operation.lastProblem
        supersededBy = operation.supersededBy
        self.place = place
        self.sealing = sealing
        self.epoch = epoch
        self.mayHaveArrived = mayHaveArrived
        self.isDamaged = isDamaged
        self.faults = faults
    }

    package var id: OutboxOperation.ID { operation.id }

    /// Whether the operation can still be rebased on the server's newest state.
    package var isUnsealed: Bool { sealing == nil }

    /// Whether the operation may have reached the server and has no verdict. Such an operation must not be superseded.
    package var isUndecided: Bool { state.isUndecided(mayHaveArrived: mayHaveArrived, isSealed: !isUnsealed) }
}
