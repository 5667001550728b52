public import Domain
public import UseCases

/// What the scope of a session needs of its parent.
public protocol SessionDependency: Sendable {
    func makeRepositories(for session: Session) throws(ServerProblem) -> SessionRepositories
    var makeOperationID: @Sendable () -> OutboxOperation.ID { get }
    var now: @Sendable () -> Instant { get }
}

/// The repositories of one session.
public struct SessionRepositories: Sendable {
    public let workOrders: any WorkOrdersRepository
    public let tasks: any TasksRepository
    public let notes: any NotesRepository
    public let photos: any PhotosRepository
    public let sync: any SyncRepository

    public init(
        workOrders: any WorkOrdersRepository,
        tasks: any TasksRepository,
        notes: any NotesRepository,
        photos: any PhotosRepository,
        sync: any SyncRepository
    ) {
        self.workOrders = workOrders
        self.tasks = tasks
        self.notes = notes
        self.photos = photos
        self.sync = sync
    }
}

/// Lives from login to logout. App → Session → WorkOrder: a scope reaches up, never down or sideways.
public struct SessionComponent: WorkOrderDependency {
    public let session: Session
    public let workOrders: any WorkOrdersRepository
    public let tasks: any TasksRepository
    public let notes: any NotesRepository
    public let photos: any PhotosRepository
    public let sync: any SyncRepository
    public let makeOperationID: @Sendable () -> OutboxOperation.ID
    public let now: @Sendable () -> Instant

    /// - Throws: ``ServerProblem/badAddress(_:reason:)`` or ``ServerProblem/misconfigured(reason:)``.when the session's server cannot be one.
    public init(dependency: any SessionDependency, session: Session) throws(ServerProblem) {
        let repositories = try dependency.makeRepositories(for: session)
        self.session = session
        workOrders = repositories.workOrders
        tasks = repositories.tasks
        notes = repositories.notes
        photos = repositories.photos
        sync = repositories.sync
        makeOperationID = dependency.makeOperationID
        now = dependency.now
    }

    public func workOrder(_ id: WorkOrder.ID) -> WorkOrderComponent { WorkOrderComponent(dependency: self, id: id) }

    public var listWorkOrders: ListWorkOrdersUseCase {
        ListWorkOrdersUseCase(workOrders: workOrders, session: session, now: now)
    }

    public var findWorkOrder: FindWorkOrderUseCase { FindWorkOrderUseCase(workOrders: workOrders) }

    public var pullChanges: PullChangesUseCase { PullChangesUseCase(sync: sync) }

    public var replayQueue: ReplayQueueUseCase { ReplayQueueUseCase(sync: sync) }

    public var getQueue: GetQueueUseCase { GetQueueUseCase(sync: sync) }

    public var dropOperation: DropOperationUseCase { DropOperationUseCase(sync: sync) }
}
