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
        try await tasks.make(mode) { snapshot in
            guard let change = try change(to: value, of: taskID, shown, on: snapshot) else { return .unchanged }
            return ChangePlan(change, on: workOrder, as: makeOperationID(), mode)
        }
    }

    /// The answer to one of several tasks.
    public struct Answer: Hashable, Sendable {
        public let task: WorkOrderTask.ID
        /// The answer; `nil` clears it.
        public let value: TaskValue?

        public init(_ value: TaskValue?, for task: WorkOrderTask.ID) {
            self.task = task
            self.value = value
        }
    }

    /// Saves answers to several tasks in one transaction: all of them or none.
    /// - Parameter answers: at most one answer for each task.
    /// - Returns: an outcome for each answer, in the same order.
    /// - Throws: the errors of one answer, for the first answer that has one.
    public func execute(
        _ answers: [Answer], mode: ChangeMode = .save
    ) async throws(ChangeError) -> [ChangeOutcome] {
        try await tasks.make(mode) { snapshot in
            let changes = try answers.map { try change(to: $0.value, of: $0.task, nil, on: snapshot) }
            return ChangePlan(changes, on: workOrder, as: makeOperationID, mode)
        }
    }

    /// Returns the change of the answer; `nil` if the task has it already.
    private func change(
        to value: TaskValue?, of taskID: WorkOrderTask.ID, _ shown: FieldValue?, on snapshot: any WorkOrdersSnapshot
    ) throws -> Change? {
        let details = try snapshot.workOrder(workOrder, .task(taskID))
        guard let task = details.task(taskID) else { throw ChangeError.taskNotFound }
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
            throw ChangeError.refused(refusal)
        }
        if let value, let problem = task.kind.problem(with: value) { throw ChangeError.valueNotAllowed(problem) }
        let (field, answer) = (Field.taskAnswer(taskID), FieldValue(answer: value))
        return try snapshot.differs(details, in: field, from: answer, shown: shown) ? .set(field, answer) : nil
    }
}
