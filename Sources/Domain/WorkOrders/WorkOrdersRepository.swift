/// The work orders on this device. Reads come from the disk and never wait for the server.
public protocol WorkOrdersRepository: ChangeMaking {
    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(ChangeError) -> WorkOrderList
    func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    /// Returns the id of the work order with this readable number.
    /// - Throws: `ChangeError.workOrderNotFound` if no work order on this device has this number.
    func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID
    /// Returns the work orders on which a timer of this person runs.
    func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID]
    /// Returns the work orders with labor time of this person that overlaps the period. A running timer has no end, so it
    /// overlaps every period that ends after its start.
    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID]
    /// Returns the assets, locations, people and teams of the work orders on this device.
    func directory() async throws(ChangeError) -> Directory
}
