public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that the queue screen calls.
public struct QueueEnvironment: Sendable {
    /// Returns the current queue, and again whenever it changes. Calls `ObserveQueueUseCase`,
    /// `ObserveSyncStatusUseCase` and `GetWorkOrderDetailsUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<QueueContent, FlowProblem>>
    /// Sends the queue with `ReplayQueueUseCase`. The last element of the stream is `ended`. Sending stops when nobody
    /// reads the stream any longer. No change is lost then, because every change is on disk.
    public var send: @Sendable () -> AsyncStream<SendReport>
    /// Replaces the value of a change with `EditOperationUseCase`. Returns a sentence about the result. The screen
    /// appends the key that undoes the change.
    public var edit: @Sendable (OutboxOperation.ID, OperationEdit) async -> Result<MessageText, FlowProblem>
    /// Retries a refused change with `RetryOperationUseCase`. Returns a sentence about the result.
    public var retry: @Sendable (OutboxOperation.ID, RetryChoice) async -> MessageText
    /// Moves everything unsent of a work order to the work order with this number, or to a new one, with
    /// `MoveChangesUseCase`. Returns a sentence about the result.
    public var move: @Sendable (OutboxOperation.ID, Int?) async -> Result<MessageText, FlowProblem>
    /// Discards a change with `DropOperationUseCase`. Returns a sentence about the result.
    public var drop: @Sendable (OutboxOperation.ID) async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<QueueContent, FlowProblem>>,
        send: @escaping @Sendable () -> AsyncStream<SendReport>,
        edit: @escaping @Sendable (OutboxOperation.ID, OperationEdit) async -> Result<MessageText, FlowProblem>,
        retry: @escaping @Sendable (OutboxOperation.ID, RetryChoice) async -> MessageText,
        move: @escaping @Sendable (OutboxOperation.ID, Int?) async -> Result<MessageText, FlowProblem>,
        drop: @escaping @Sendable (OutboxOperation.ID) async -> MessageText,
        time: ScreenTime
    ) {
        self.observe = observe
        self.send = send
        self.edit = edit
        self.retry = retry
        self.move = move
        self.drop = drop
        self.time = time
    }
}
