package import MillwrightDomain

/// The view: what the technician sees, server truth with her waiting operations on top.
///
/// Every method throws `signedOut` when the session it works for has ended.
package protocol WorkOrdersStorage: Sendable {
    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageError) -> WorkOrderList
    func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails?
    /// The work order with nothing on it but this task, if it is there.
    func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(StorageError) -> WorkOrderDetails?
    func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID?
    /// For what is read beside the database, such as the file of a photo.
    func requireSession() async throws(StorageError)
}
