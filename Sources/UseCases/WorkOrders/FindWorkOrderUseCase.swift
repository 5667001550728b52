public import MillwrightDomain

/// A use case that finds the id of a work order by its readable number.
public struct FindWorkOrderUseCase: Sendable {
    let workOrders: any WorkOrdersRepository

    public init(workOrders: any WorkOrdersRepository) {
        self.workOrders = workOrders
    }

    /// Returns the id of the work order.
    /// - Throws: `ChangeError.workOrderNotFound` if this device has no work order with that number.
    public func execute(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        try await workOrders.workOrder(number: number)
    }
}
