public import MillwrightDomain

/// A use case that returns a work order with everything on it, including the queued operations.
public struct GetWorkOrderDetailsUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let workOrder: WorkOrder.ID

    public init(workOrders: any WorkOrdersRepository, workOrder: WorkOrder.ID) {
        self.workOrders = workOrders
        self.workOrder = workOrder
    }

    public func execute() async throws(ChangeError) -> WorkOrderDetails {
        try await workOrders.details(workOrder)
    }
}
