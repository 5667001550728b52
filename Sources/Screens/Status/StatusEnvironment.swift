public import MillwrightPresentation

/// What the status screen needs from the kernel.
public struct StatusEnvironment: Sendable {
    /// Returns the current facts, and new ones whenever they change. Over `ObserveSyncSummaryUseCase`,
    /// `GetSyncStatusUseCase` and `GetAccountsUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<StatusContent, ScreenProblem>>
    /// Tries to reach the server, as the check of the device does.
    public var reach: @Sendable () async -> Reachability
    /// Fetches changes from the server, over `PullChangesUseCase`. Returns a sentence about the result.
    public var fetch: @Sendable () async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<StatusContent, ScreenProblem>>,
        reach: @escaping @Sendable () async -> Reachability, fetch: @escaping @Sendable () async -> MessageText,
        time: ScreenTime
    ) {
        self.observe = observe
        self.reach = reach
        self.fetch = fetch
        self.time = time
    }
}
