public import MillwrightDomain
public import MillwrightOfflineEngine

/// Write the note of a task.
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

    /// - Parameter note: takes the place of the note there is; empty removes it.
    /// - Throws: `ChangeError.refused` before the note itself is looked at.
    public func execute(
        _ note: String, for taskID: WorkOrderTask.ID, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await tasks.details(workOrder, with: taskID)
        guard let task = details.task(taskID) else { throw .taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if let problem = TextRule.problem(in: note) { throw .textNotAllowed(problem) }
        if task.note == note { return .unchanged }
        if mode == .rehearse { return .wouldSave }
        let id = makeOperationID()
        try await tasks.save(.taskNote(taskID, note), on: workOrder, as: id)
        return .saved(id)
    }
}
