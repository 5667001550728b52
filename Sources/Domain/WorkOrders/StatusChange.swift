/// One change of a work order's status; its id is its idempotency key.
public struct StatusChange: Identifiable, Hashable, Sendable {
    public let id: Change.ID
    public let status: WorkOrderStatus

    public init(id: ID, status: WorkOrderStatus) {
        self.id = id
        self.status = status
    }
}
