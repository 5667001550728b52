public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the status screen calls.
public struct StatusEnvironment: Sendable {
    /// Returns the current facts, and new ones whenever they change. Over `ObserveSyncSummaryUseCase`,
    /// `GetSyncStatusUseCase` and `GetAccountsUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<StatusContent, ScreenProblem>>
    /// Tries to reach the server, as the check of the device does.
    public var reach: @Sendable () async -> Reachability
    /// Fetches changes from the server, over `PullChangesUseCase`. Returns a sentence about the result.
    public var fetch: @Sendable () async -> MessageText
    /// Puts another account of this device to use (`SwitchAccountUseCase`), so that the program shows the screens of that
    /// account. Returns the reason if it cannot.
    public var use: @Sendable (DeviceAccount) async -> Message?
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<StatusContent, ScreenProblem>>,
        reach: @escaping @Sendable () async -> Reachability, fetch: @escaping @Sendable () async -> MessageText,
        use: @escaping @Sendable (DeviceAccount) async -> Message?, time: ScreenTime
    ) {
        self.observe = observe
        self.reach = reach
        self.fetch = fetch
        self.use = use
        self.time = time
    }
}
