public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the screen of a work order calls.
public struct WorkOrderEnvironment: Sendable {
    /// Returns the work order with its queued changes, and again whenever one of them changes. Calls
    /// `ObserveWorkOrderUseCase` and `ObserveQueueUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<WorkOrderSnapshot, FlowProblem>>
    /// Saves the answer to a task with `UpdateTaskValueUseCase`; `nil` clears it. The last argument is the answer that the
    /// person saw. Returns a sentence about the result.
    public var answer:
        @Sendable (WorkOrderTask.ID, TaskValue?, _ shown: TaskValue?) async throws(FlowProblem) -> MessageText
    /// Changes the status with `ChangeWorkOrderStatusUseCase`. The last argument is the status that the person saw.
    /// Returns a sentence about the result.
    public var changeStatus:
        @Sendable (WorkOrderStatus, _ shown: WorkOrderStatus) async throws(FlowProblem) -> MessageText
    /// Records a part, a meter reading or a cost with `ConsumePartUseCase`, `AddMeterReadingUseCase` or
    /// `AddCostUseCase`. Returns a sentence about the result.
    public var record: @Sendable (NewLogEntry) async throws(FlowProblem) -> MessageText
    /// Returns the people and teams to choose from. Calls `GetDirectoryUseCase`.
    public var directory: @Sendable () async throws(FlowProblem) -> Directory
    /// Assigns the work order to exactly these people and teams with `AssignWorkOrderUseCase`. The last argument has those
    /// that the person saw. Returns a sentence about the result.
    public var assign: @Sendable ([Assignee], _ shown: [Assignee]) async throws(FlowProblem) -> MessageText
    /// Fetches changes from the server with `PullChangesUseCase`. Returns a sentence about the result.
    public var fetch: @Sendable () async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<WorkOrderSnapshot, FlowProblem>>,
        answer:
            @escaping @Sendable (WorkOrderTask.ID, TaskValue?, _ shown: TaskValue?) async throws(FlowProblem) ->
            MessageText,
        changeStatus:
            @escaping @Sendable (WorkOrderStatus, _ shown: WorkOrderStatus) async throws(FlowProblem) -> MessageText,
        record: @escaping @Sendable (NewLogEntry) async throws(FlowProblem) -> MessageText,
        directory: @escaping @Sendable () async throws(FlowProblem) -> Directory,
        assign: @escaping @Sendable ([Assignee], _ shown: [Assignee]) async throws(FlowProblem) -> MessageText,
        fetch: @escaping @Sendable () async -> MessageText,
        time: ScreenTime
    ) {
        self.observe = observe
        self.answer = answer
        self.changeStatus = changeStatus
        self.record = record
        self.directory = directory
        self.assign = assign
        self.fetch = fetch
        self.time = time
    }
}
