public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that the form for a new work order calls.
public struct NewWorkOrderEnvironment: Sendable {
    /// Returns the choices for the asset, the location and the assignees. Calls `GetDirectoryUseCase`.
    public var directory: @Sendable () async throws(FlowProblem) -> Directory
    /// Returns the templates. Calls `GetWorkOrderTemplateListUseCase`.
    public var templates: @Sendable () async throws(FlowProblem) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>
    /// Returns a template with its tasks. Calls `GetWorkOrderTemplateDetailsUseCase`.
    public var template: @Sendable (WorkOrderTemplate.ID) async throws(FlowProblem) -> WorkOrderTemplateDetails
    /// Creates the work order with `CreateWorkOrderUseCase`. Needs no network.
    public var create: @Sendable (NewWorkOrder) async throws(FlowProblem) -> Created
    public var time: ScreenTime

    /// A work order that was created.
    public struct Created: Equatable, Sendable {
        public let id: WorkOrder.ID
        /// The sentence about the new work order. It contains the temporary number, if there is one.
        public let words: MessageText

        public init(id: WorkOrder.ID, words: MessageText) {
            self.id = id
            self.words = words
        }
    }

    public init(
        directory: @escaping @Sendable () async throws(FlowProblem) -> Directory,
        templates: @escaping @Sendable () async throws(FlowProblem) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>,
        template: @escaping @Sendable (WorkOrderTemplate.ID) async throws(FlowProblem) -> WorkOrderTemplateDetails,
        create: @escaping @Sendable (NewWorkOrder) async throws(FlowProblem) -> Created, time: ScreenTime
    ) {
        self.directory = directory
        self.templates = templates
        self.template = template
        self.create = create
        self.time = time
    }
}
