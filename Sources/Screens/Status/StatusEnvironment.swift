public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the status screen calls.
public struct StatusEnvironment: Sendable {
    /// Returns the current facts, and again whenever they change. Calls `ObserveSyncStatusUseCase`,
    /// `GetSyncStatusUseCase` and `GetAccountsUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<StatusContent, FlowProblem>>
    /// Tries to reach the server and returns the result.
    public var reach: @Sendable () async -> Reachability
    /// Fetches changes from the server with `PullChangesUseCase`. Returns a sentence about the result.
    public var fetch: @Sendable () async -> MessageText
    /// Switches to another account of this device with `SwitchAccountUseCase`. The program then shows the screens of
    /// that account. Returns the reason if the switch failed.
    public var use: @Sendable (DeviceAccount) async -> Message?
    /// Acknowledges the recovery of a damaged store. Returns a sentence about the result.
    public var acknowledge: @Sendable () async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<StatusContent, FlowProblem>>,
        reach: @escaping @Sendable () async -> Reachability, fetch: @escaping @Sendable () async -> MessageText,
        use: @escaping @Sendable (DeviceAccount) async -> Message?,
        acknowledge: @escaping @Sendable () async -> MessageText, time: ScreenTime
    ) {
        self.observe = observe
        self.reach = reach
        self.fetch = fetch
        self.use = use
        self.acknowledge = acknowledge
        self.time = time
    }
}
