public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the list of work orders calls.
public struct WorkOrderListEnvironment: Sendable {
    /// Returns the current work orders of a query, and new ones whenever they change.
    public var observe: @Sendable (WorkOrderQuery) -> AsyncStream<Result<WorkOrderList, ScreenProblem>>
    /// Fetches changes from the server. Returns a sentence about the result.
    public var fetch: @Sendable () async -> MessageText
    /// Undoes the last change. Returns a sentence about the result.
    public var undo: @Sendable () async -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable (WorkOrderQuery) -> AsyncStream<Result<WorkOrderList, ScreenProblem>>,
        fetch: @escaping @Sendable () async -> MessageText, undo: @escaping @Sendable () async -> MessageText,
        time: ScreenTime
    ) {
        self.observe = observe
        self.fetch = fetch
        self.undo = undo
        self.time = time
    }
}
