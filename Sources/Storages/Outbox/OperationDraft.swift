package import Domain

/// A change about to become an operation.
package struct OperationDraft: Hashable, Sendable {
    package let id: OutboxOperation.ID
    package let accountID: User.ID
    package let workOrderID: WorkOrder.ID
    package let change: Change
    /// What the field held for whoever made or decided it; `nil` where that is what is seen when it is written down: the
    /// server's with what waits before it on top.
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
