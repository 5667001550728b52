/// The notes of the work orders on this device.
public protocol NotesRepository: ChangeMaking {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
}
