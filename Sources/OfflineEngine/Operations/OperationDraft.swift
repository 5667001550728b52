package import MillwrightDomain

/// A change that is about to be recorded as an operation.
package struct OperationDraft: Hashable, Sendable {
    package let id: OutboxOperation.ID
    package let accountID: User.ID
    package let workOrderID: WorkOrder.ID
    package let change: Change
    package let base: Base
    package let createdAt: Instant
    /// The end of the undo window of the operation; `nil` if the operation has no undo window.
    package let heldUntil: Instant?
    package let step: RecordedStep

    package init(
        id: OutboxOperation.ID, accountID: User.ID, workOrderID: WorkOrder.ID, change: Change, base: Base = .current,
        createdAt: Instant, heldUntil: Instant? = nil, step: RecordedStep = .change
    ) {
        self.id = id
        self.accountID = accountID
        self.workOrderID = workOrderID
        self.change = change
        self.base = base
        self.createdAt = createdAt
        self.heldUntil = heldUntil
        self.step = step
    }

    /// The value that the change replaces.
    package enum Base: Hashable, Sendable {
        /// The value at the time of recording: the mirror plus the operations that wait before this operation.
        case current
        /// The value that the person saw when making the change or resolving the conflict. It becomes the
        /// ``OutboxOperation/base`` of the operation.
        case seen(FieldValue?)
    }
}
