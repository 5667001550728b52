public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that all screens of a signed-in person share.
public struct SessionEnvironment: Sendable {
    /// Returns the current summary of the queue, and again whenever it changes. Calls `ObserveSyncSummaryUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<SyncSummary, FlowProblem>>
    /// Returns whether the last change can be undone, and again whenever that changes. Calls `ObserveUndoUseCase`.
    public var observeUndo: @Sendable () -> AsyncStream<Result<UndoOffer, FlowProblem>>
    /// Returns the person's running timer, and again whenever it starts or stops. Calls `ObserveActiveTimerUseCase`.
    public var observeTimer: @Sendable () -> AsyncStream<Result<ActiveTimer?, FlowProblem>>
    /// Sends changes and fetches the server's changes until the task is canceled, with `WatchQueueUseCase`. Each
    /// element is a sentence about the current work; `nil` while there is no work.
    public var keepSynchronized: @Sendable () -> AsyncStream<MessageText?>
    /// Sends the waiting changes now with `ReplayQueueUseCase`. Returns a sentence about the result.
    public var send: @Sendable () async -> MessageText
    /// Undoes a change, or the last one if there is no id, unless other changes depend on it (`UndoUseCase`, first as a
    /// dry run). Asks first if the last one is not on the given work order, which is on display. The last one is not
    /// among the given changes, whose undo was refused before, unless it can be undone now.
    public var undo: @Sendable (OutboxOperation.ID?, WorkOrder.ID?, Set<OutboxOperation.ID>) async -> UndoAnswer
    /// Redoes the last undone change (`RedoUseCase`). Asks first if it is not on the given work order, which is on
    /// display.
    public var redo: @Sendable (WorkOrder.ID?) async -> UndoAnswer
    /// Returns the recovery of a damaged store that nobody has acknowledged yet, and again after that; `nil` without
    /// one.
    public var observeRecovery: @Sendable () -> AsyncStream<RecoveryReport?>
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<SyncSummary, FlowProblem>>,
        observeUndo: @escaping @Sendable () -> AsyncStream<Result<UndoOffer, FlowProblem>>,
        observeTimer: @escaping @Sendable () -> AsyncStream<Result<ActiveTimer?, FlowProblem>>,
        keepSynchronized: @escaping @Sendable () -> AsyncStream<MessageText?>,
        send: @escaping @Sendable () async -> MessageText,
        undo: @escaping @Sendable (OutboxOperation.ID?, WorkOrder.ID?, Set<OutboxOperation.ID>) async -> UndoAnswer,
        redo: @escaping @Sendable (WorkOrder.ID?) async -> UndoAnswer,
        observeRecovery: @escaping @Sendable () -> AsyncStream<RecoveryReport?>, time: ScreenTime
    ) {
        self.observe = observe
        self.observeUndo = observeUndo
        self.observeTimer = observeTimer
        self.keepSynchronized = keepSynchronized
        self.send = send
        self.undo = undo
        self.redo = redo
        self.observeRecovery = observeRecovery
        self.time = time
    }
}
