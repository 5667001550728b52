public import MillwrightDomain

/// From the number a person says to the id everything else uses.
public struct FindWorkOrderUseCase: Sendable {
    let workOrders: any WorkOrdersRepository

    public init(workOrders: any WorkOrdersRepository) {
        self.workOrders = workOrders
    }

    /// - Throws: `ChangeError.workOrderNotFound` when this device holds none of that number.
    public func execute(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        try await workOrders.workOrder(number: number)
    }
}
