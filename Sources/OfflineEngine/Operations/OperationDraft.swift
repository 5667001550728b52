package import Domain

/// A change that is about to be recorded as an operation.
package struct OperationDraft: Hashable, Sendable {
    package let id: OutboxOperation.ID
    package let accountID: User.ID
    package let workOrderID: WorkOrder.ID
    package let change: Change
    /// The value of the field as the person saw it who made the change or resolved the conflict. If it is `nil`, the
    /// value at the time of recording is used: the mirror plus the operations that wait before this one.
    package let base: BaseValue?
    package let createdAt: Instant
    /// The end of its undo window.
    package let heldUntil: Instant?
    package let step: RecordedStep

    package init(
        id: OutboxOperation.ID, accountID: User.ID, workOrderID: WorkOrder.ID, change: Change, base: BaseValue? = nil,
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
}
