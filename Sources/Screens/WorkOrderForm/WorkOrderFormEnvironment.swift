public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the form of a work order calls.
public struct WorkOrderFormEnvironment: Sendable {
    /// Returns the work order, and again whenever it changes. Calls `ObserveWorkOrderUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<WorkOrder, FlowProblem>>
    /// Saves changes of fields. The second argument has the values that the person saw. If one change is not allowed,
    /// saves none. Returns a sentence about the result. Calls `EditWorkOrderUseCase`, and `AssignWorkOrderUseCase` for
    /// the assignees.
    public var save: @Sendable ([Change], _ shown: [Field: FieldValue]) async throws(FlowProblem) -> MessageText
    /// Returns the choices for the asset, the location and the assignees. Calls `GetDirectoryUseCase`.
    public var directory: @Sendable () async throws(FlowProblem) -> Directory
    /// The person's own editor for long texts; `nil` without one.
    public var editor: TextEditor?
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<WorkOrder, FlowProblem>>,
        save:
            @escaping @Sendable ([Change], _ shown: [Field: FieldValue]) async throws(FlowProblem) ->
            MessageText,
        directory: @escaping @Sendable () async throws(FlowProblem) -> Directory, editor: TextEditor? = nil,
        time: ScreenTime
    ) {
        self.observe = observe
        self.save = save
        self.directory = directory
        self.editor = editor
        self.time = time
    }
}
