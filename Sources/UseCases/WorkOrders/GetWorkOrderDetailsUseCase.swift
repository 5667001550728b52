public import MillwrightDomain

/// A work order with everything on it, as the technician sees it: waiting operations included.
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
