public import MillwrightDomain
public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The functions of the kernel that the screen of a conflict calls.
public struct ConflictEnvironment: Sendable {
    /// Returns a stream of the change with its work order. A new element follows whenever the change or the work order
    /// changes. A reopened conflict has a new id, and the stream continues with it. Calls `ObserveQueueUseCase`,
    /// `ObserveWorkOrderUseCase` and `GetWorkOrderDetailsUseCase`.
    public var observe: @Sendable (OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, FlowProblem>>
    /// Resolves the conflict as the person saw it with `ResolveConflictUseCase`. Returns a sentence about the result.
    /// The screen appends the key that undoes the change.
    public var resolve: @Sendable (Conflict, ConflictChoice) async -> Result<MessageText, FlowProblem>
    /// Moves all unsent changes of the work order to a new one with `MoveToNewWorkOrderUseCase`. Returns a sentence about
    /// the result. The move cannot be undone as a whole, but each moved change can.
    public var moveToNewWorkOrder: @Sendable (Conflict) async -> Result<MessageText, FlowProblem>
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable (OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, FlowProblem>>,
        resolve: @escaping @Sendable (Conflict, ConflictChoice) async -> Result<MessageText, FlowProblem>,
        moveToNewWorkOrder: @escaping @Sendable (Conflict) async -> Result<MessageText, FlowProblem>,
        time: ScreenTime
    ) {
        self.observe = observe
        self.resolve = resolve
        self.moveToNewWorkOrder = moveToNewWorkOrder
        self.time = time
    }
}
