public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that sets the note of a task.
public struct AddTaskNoteUseCase: Sendable {
    let tasks: any TasksRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    public init(
        tasks: any TasksRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.tasks = tasks
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
    }

    /// Saves the note.
    /// - Parameter note: replaces the current note; an empty text removes it.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.textNotAllowed` if the note is not allowed.
    public func execute(
        _ note: String, for taskID: WorkOrderTask.ID, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await tasks.details(workOrder, with: taskID)
        guard let task = details.task(taskID) else { throw .taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if let problem = TextRule.problem(in: note) { throw .textNotAllowed(problem) }
        if task.note == note { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await tasks.save(.taskNote(taskID, note), on: workOrder, as: id)
        return .saved(id)
    }
}
