/// The work orders on this device. Reads answer from the disk at once. Writes are on disk, with their operation, before
/// they return.
public protocol WorkOrdersRepository: Sendable {
    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(ChangeError) -> WorkOrderList
    func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    /// The id behind the readable number.
    func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID
    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(ChangeError)
}
