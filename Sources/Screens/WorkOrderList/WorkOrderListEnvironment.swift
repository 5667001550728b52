public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that the list of work orders calls.
public struct WorkOrderListEnvironment: Sendable {
    /// Returns the current work orders of a query, and new ones whenever they change.
    public var observe: @Sendable (WorkOrderQuery) -> AsyncStream<Result<WorkOrderList, FlowProblem>>
    /// Fetches changes from the server. Returns a sentence about the result.
    public var fetch: @Sendable () async -> MessageText
    /// Returns the assets with a code and their open work orders. Calls `FindByScanUseCase`.
    public var find: @Sendable (String) async throws(FlowProblem) -> ScannedAsset
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable (WorkOrderQuery) -> AsyncStream<Result<WorkOrderList, FlowProblem>>,
        fetch: @escaping @Sendable () async -> MessageText,
        find: @escaping @Sendable (String) async throws(FlowProblem) -> ScannedAsset, time: ScreenTime
    ) {
        self.observe = observe
        self.fetch = fetch
        self.find = find
        self.time = time
    }
}
