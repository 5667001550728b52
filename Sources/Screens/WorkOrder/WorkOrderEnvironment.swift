public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the screen of a work order calls.
public struct WorkOrderEnvironment: Sendable {
    /// Returns the work order, and its new state whenever it or its queue changes: `ObserveWorkOrderUseCase`, and the
    /// operations of this work order from `ObserveQueueUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<WorkOrderSnapshot, ScreenProblem>>
    /// Saves the answer to a task; `nil` clears it. Returns a sentence about the result: `UpdateTaskValueUseCase`.
    public var answer: @Sendable (WorkOrderTask.ID, TaskValue?) async throws(ScreenProblem) -> MessageText
    /// Changes the status. Returns a sentence about the result: `ChangeWorkOrderStatusUseCase`.
    public var changeStatus: @Sendable (WorkOrderStatus) async throws(ScreenProblem) -> MessageText
    /// Fetches changes from the server. Returns a sentence about the result: `PullChangesUseCase`.
    public var fetch: @Sendable () async -> MessageText
    /// Undoes the last change. Returns a sentence about the result: `UndoUseCase`.
    public var undo: @Sendable () async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<WorkOrderSnapshot, ScreenProblem>>,
        answer: @escaping @Sendable (WorkOrderTask.ID, TaskValue?) async throws(ScreenProblem) -> MessageText,
        changeStatus: @escaping @Sendable (WorkOrderStatus) async throws(ScreenProblem) -> MessageText,
        fetch: @escaping @Sendable () async -> MessageText, undo: @escaping @Sendable () async -> MessageText,
        time: ScreenTime
    ) {
        self.observe = observe
        self.answer = answer
        self.changeStatus = changeStatus
        self.fetch = fetch
        self.undo = undo
        self.time = time
    }
}
