public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The functions of the kernel that all screens of a signed-in person share.
public struct SessionEnvironment: Sendable {
    /// Returns the current summary of the queue, and again whenever it changes. Calls `ObserveSyncSummaryUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<SyncSummary, ScreenProblem>>
    /// Sends changes and fetches the server's changes until the task is canceled, with `WatchQueueUseCase`. Each
    /// element is a sentence about the current work; `nil` while there is no work.
    public var keepSynchronized: @Sendable () -> AsyncStream<MessageText?>
    /// Sends the waiting changes now with `ReplayQueueUseCase`. Returns a sentence about the result.
    public var send: @Sendable () async -> MessageText
    /// Undoes a change, or the last one if there is no id, unless other changes depend on it (`UndoUseCase`, first as a
    /// dry run).
    public var undo: @Sendable (OutboxOperation.ID?) async -> UndoAnswer
    /// Redoes the last undone change (`RedoUseCase`). Returns a sentence about the result.
    public var redo: @Sendable () async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<SyncSummary, ScreenProblem>>,
        keepSynchronized: @escaping @Sendable () -> AsyncStream<MessageText?>,
        send: @escaping @Sendable () async -> MessageText,
        undo: @escaping @Sendable (OutboxOperation.ID?) async -> UndoAnswer,
        redo: @escaping @Sendable () async -> MessageText, time: ScreenTime
    ) {
        self.observe = observe
        self.keepSynchronized = keepSynchronized
        self.send = send
        self.undo = undo
        self.redo = redo
        self.time = time
    }
}
