public import MillwrightDomain

/// A use case that returns the person's own timer on a work order.
public struct GetWorkOrderActiveTimerUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID

    public init(workOrders: any WorkOrdersRepository, session: Session, workOrder: WorkOrder.ID) {
        self.workOrders = workOrders
        self.session = session
        self.workOrder = workOrder
    }

    /// - Returns: `nil` if no timer of the person runs on the work order.
    public func execute() async throws(ChangeError) -> RunningTimer? {
        try await workOrders.details(workOrder).activeTimers.first { $0.technicianID == session.user.id }
    }
}
