/// The tasks of the work orders on this device.
public protocol TasksRepository: ChangeMaking {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
}
