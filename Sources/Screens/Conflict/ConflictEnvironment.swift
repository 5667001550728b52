public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The functions of the kernel that the screen of a conflict calls.
public struct ConflictEnvironment: Sendable {
    /// Returns the change with its work order, and again whenever one of them changes. A conflict that is reopened
    /// continues under a new id, which the stream follows. Over `ObserveQueueUseCase` and `GetWorkOrderDetailsUseCase`.
    public var observe: @Sendable (OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, ScreenProblem>>
    /// Resolves the conflict as the person saw it, over `ResolveConflictUseCase`. Returns a sentence about the result. The
    /// screen adds how to undo it.
    public var resolve: @Sendable (Conflict, ConflictChoice) async -> Result<MessageText, ScreenProblem>
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable (OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, ScreenProblem>>,
        resolve: @escaping @Sendable (Conflict, ConflictChoice) async -> Result<MessageText, ScreenProblem>,
        time: ScreenTime
    ) {
        self.observe = observe
        self.resolve = resolve
        self.time = time
    }
}
