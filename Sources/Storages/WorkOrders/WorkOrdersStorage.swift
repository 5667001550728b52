package import MillwrightDomain

/// The technician's view: the server's data with the technician's unfinished operations applied.
///
/// Every method throws `signedOut` if its session has ended.
package protocol WorkOrdersStorage: Sendable {
    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageError) -> WorkOrderList
    func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails?
    /// Returns the work order with this number. A temporary number still finds its work order when the server has given
    /// another number, because a technician may have written the temporary one down.
    func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID?
    /// Returns the work orders on which a timer of this person runs.
    func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID]
    /// Returns the work orders with labor time of this person that overlaps the period. A running timer has no end, so it
    /// overlaps every period that ends after its start.
    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID]
    /// Returns the assets, locations, people and teams of all work orders.
    func directory() async throws(StorageError) -> Directory
    /// Throws if the session has ended. Call it before reading data outside the database, such as the file of a photo.
    func requireSession() async throws(StorageError)
}
