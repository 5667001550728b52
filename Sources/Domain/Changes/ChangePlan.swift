/// The changes that one intent of a person needs, and the result that the person gets. All of the changes are recorded in
/// one transaction, or none.
public struct ChangePlan<Outcome: Sendable>: Sendable {
    public let outcome: Outcome
    /// The changes in their order. Each is based on the work order before the first of them.
    public let changes: [PlannedChange]

    public init(_ outcome: Outcome, changes: [PlannedChange] = []) {
        self.outcome = outcome
        self.changes = changes
    }
}

/// A change that a plan records.
public struct PlannedChange: Identifiable, Hashable, Sendable {
    /// The id of the operation. It is sent as the idempotency key.
    public let id: Change.ID
    public let workOrder: WorkOrder.ID
    public let change: Change

    public init(_ change: Change, on workOrder: WorkOrder.ID, as id: Change.ID) {
        self.id = id
        self.workOrder = workOrder
        self.change = change
    }
}
