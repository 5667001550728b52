public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns a work order with everything on it, now and whenever a part of it changes.
public struct ObserveWorkOrderUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let store: any StoreObserving
    let workOrder: WorkOrder.ID

    public init(workOrders: any WorkOrdersRepository, store: any StoreObserving, workOrder: WorkOrder.ID) {
        self.workOrders = workOrders
        self.store = store
        self.workOrder = workOrder
    }

    /// Returns the details as a sequence. A work order that is not on this device is the failure `workOrderNotFound`.
    public func execute() -> ObservedValues<WorkOrderDetails, ChangeError> {
        store.values(wrapping: { .storage($0) }) { [workOrders, workOrder] () async throws(ChangeError) in
            try await workOrders.details(workOrder)
        }
    }
}
