/// One change a technician made, from her prompt to the server's receipt. Its id is its idempotency key.
public struct OutboxOperation: Identifiable, Hashable, Sendable {
    public let id: Identifier<OutboxOperation>
    /// The order on this device; never reused.
    public let sequence: Int64
    /// Whose change it is; it is never sent with another's credentials.
    public let accountID: User.ID
    /// The lane: operations of one work order keep their order, those of others never wait for them.
    public let workOrderID: WorkOrder.ID
    public let workOrderNumber: Int
    public let change: Change
    /// What the technician saw in the field before.
    public let base: BaseValue
    public let state: OperationState
    /// How often it was sent.
    public let attempts: Int
    /// By this device's clock, for display only.
    public let createdAt: Instant

    public init(
        id: ID,
        sequence: Int64,
        accountID: User.ID,
        workOrderID: WorkOrder.ID,
        workOrderNumber: Int,
        change: Change,
        base: BaseValue,
        state: OperationState,
        attempts: Int,
        createdAt: Instant
    ) {
        self.id = id
        self.sequence = sequence
        self.accountID = accountID
        self.workOrderID = workOrderID
        self.workOrderNumber = workOrderNumber
        self.change = change
        self.base = base
        self.state = state
        self.attempts = attempts
        self.createdAt = createdAt
    }
}
