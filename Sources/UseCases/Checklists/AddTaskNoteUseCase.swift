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
    /// - Parameters:
    ///   - note: replaces the current note; an empty text removes it.
    ///   - shown: the note that the person saw; `nil` for the current note.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.textNotAllowed` if the note is not allowed. Throws `ChangeError.changedSinceShown` if the task has
    ///   another note than the one that was shown.
    public func execute(
        _ note: String, for taskID: WorkOrderTask.ID, mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await tasks.make(mode) { try plan(note, for: taskID, mode, shown, on: $0) }
    }

    private func plan(
        _ note: String, for taskID: WorkOrderTask.ID, _ mode: ChangeMode, _ shown: FieldValue?,
        on snapshot: any WorkOrdersSnapshot
    ) throws -> ChangePlan<ChangeOutcome> {
        let details = try snapshot.workOrder(workOrder, .task(taskID))
        guard details.task(taskID) != nil else { throw ChangeError.taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
            throw ChangeError.refused(refusal)
        }
        if let problem = TextRule.problem(in: note) { throw ChangeError.textNotAllowed(problem) }
        let field = Field.taskNote(taskID)
        let value = FieldContent.text.saved(.text(note))
        guard try snapshot.differs(details, in: field, from: value, shown: shown) else { return .unchanged }
        return ChangePlan(.set(field, value), on: workOrder, as: makeOperationID(), mode)
    }
}
