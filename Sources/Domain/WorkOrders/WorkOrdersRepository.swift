/// The work orders on this device. Reads come from the disk and never wait for the server. A write is on disk, together
/// with its operation, before it returns.
public protocol WorkOrdersRepository: Sendable {
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
    /// Returns the work orders of this asset that have a meter reading, the one with the newest reading first.
    func workOrders(withReadingsOf asset: Asset.ID) async throws(ChangeError) -> [WorkOrder.ID]
    /// Returns the assets, locations, people and teams of the work orders on this device.
    func directory() async throws(ChangeError) -> Directory
    /// Returns a temporary number for a new work order, above the numbers of all work orders on this device.
    func newNumber() async throws(ChangeError) -> Int
    /// Saves a new work order with its operation. Its number is a temporary one until the server has given one.
    /// - Returns: the temporary number.
    func create(_ draft: WorkOrderDraft, as operation: Change.ID) async throws(ChangeError) -> Int
    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(ChangeError)
}
