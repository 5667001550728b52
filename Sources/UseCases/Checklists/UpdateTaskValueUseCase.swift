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
    /// - Parameters:
    ///   - value: the answer; `nil` clears it.
    ///   - shown: the answer that the person saw; `nil` for the current answer.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.valueNotAllowed` if the task does not permit the value. Throws `ChangeError.changedSinceShown` if
    ///   the task has another answer than the one that was shown.
    public func execute(
        _ value: TaskValue?, for taskID: WorkOrderTask.ID, mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await tasks.make(mode) { try plan(value, for: taskID, mode, shown, on: $0) }
    }

    private func plan(
        _ value: TaskValue?, for taskID: WorkOrderTask.ID, _ mode: ChangeMode, _ shown: FieldValue?,
        on snapshot: any WorkOrdersSnapshot
    ) throws -> ChangePlan<ChangeOutcome> {
        let details = try snapshot.workOrder(workOrder, .task(taskID))
        guard let task = details.task(taskID) else { throw ChangeError.taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
            throw ChangeError.refused(refusal)
        }
        if let value, let problem = task.kind.problem(with: value) { throw ChangeError.valueNotAllowed(problem) }
        let (field, answer) = (Field.taskAnswer(taskID), FieldValue(answer: value))
        guard try details.differs(in: field, from: answer, shown: shown) else { return .unchanged }
        return ChangePlan(.set(field, answer), on: workOrder, as: makeOperationID(), mode)
    }
}
