/// The notes of the work orders on this device. A save is on disk, together with its operation, before it returns.
public protocol NotesRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    func save(_ note: NoteVersion, on workOrder: WorkOrder.ID, as operation: Change.ID)
        async throws(ChangeError)
}
