/// The notes of the work orders on this device. A save is on disk, together with its operation, before it returns.
public protocol NotesRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    /// Returns the work order with all its notes, for checking a new note. Other parts of the work order may be missing.
    func detailsWithNotes(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    func save(_ note: NoteVersion, on workOrder: WorkOrder.ID, as operation: Change.ID)
        async throws(ChangeError)
}

extension NotesRepository {
    public func detailsWithNotes(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        try await details(workOrder)
    }
}
