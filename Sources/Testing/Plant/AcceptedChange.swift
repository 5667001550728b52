public import MillwrightDomain

/// A change that the plant has accepted from a device.
public struct AcceptedChange: Identifiable, Hashable, Sendable {
    /// The id under which the device recorded the change. It is also the id of its operation in the queue.
    public let id: Change.ID
    public let change: Change
    public let workOrder: WorkOrder.ID
    /// The person whose device sent the change.
    public let person: User.ID

    public init(id: Change.ID, change: Change, workOrder: WorkOrder.ID, person: User.ID) {
        self.id = id
        self.change = change
        self.workOrder = workOrder
        self.person = person
    }
}
