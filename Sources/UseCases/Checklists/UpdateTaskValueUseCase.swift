public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that sets the answer to a task.
public struct UpdateTaskValueUseCase: Sendable {
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

    /// Saves the answer.
    /// - Parameter value: the answer; `nil` clears it.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.valueNotAllowed` if the task does not permit the value.
    public func execute(
        _ value: TaskValue?, for taskID: WorkOrderTask.ID, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await tasks.details(workOrder, with: taskID)
        guard let task = details.task(taskID) else { throw .taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if let value, let problem = task.kind.problem(with: value) { throw .valueNotAllowed(problem) }
        if task.value == value { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await tasks.save(.taskAnswer(taskID, value), on: workOrder, as: id)
        return .saved(id)
    }
}
