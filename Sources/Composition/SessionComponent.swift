public import Domain
public import OfflineEngine
public import UseCases

/// What the scope of a session needs of its parent.
public protocol SessionDependency: Sendable {
    func makeRepositories(for session: Session) throws(ServerProblem) -> SessionRepositories
    var makeOperationID: @Sendable () -> OutboxOperation.ID { get }
    var now: @Sendable () -> Instant { get }
    var clock: any Clock<Duration> { get }
    /// A random number in 0..<1.
    var randomShare: @Sendable () -> Double { get }
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
///
/// A scope that is held after its session has ended is of no use: every use case of it, and of the work orders below it,
/// throws "not signed in", reads as well as writes, and ``WatchQueueUseCase`` ends. A session has ended when its person
/// has signed out, when another account has signed in, or when the same account has signed in at another server. When the
/// same account signs in again at the same server, the scope works again: it is the same person's work.
public struct SessionComponent: WorkOrderDependency {
    public let session: Session
    public let workOrders: any WorkOrdersRepository
    public let tasks: any TasksRepository
    public let notes: any NotesRepository
    public let photos: any PhotosRepository
    public let sync: any SyncRepository
    public let makeOperationID: @Sendable () -> OutboxOperation.ID
    public let now: @Sendable () -> Instant
    let clock: any Clock<Duration>
    let randomShare: @Sendable () -> Double

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
        clock = dependency.clock
        randomShare = dependency.randomShare
    }

    public func workOrder(_ id: WorkOrder.ID) -> WorkOrderComponent { WorkOrderComponent(dependency: self, id: id) }

    public var listWorkOrders: ListWorkOrdersUseCase {
        ListWorkOrdersUseCase(workOrders: workOrders, session: session, now: now)
    }

    public var findWorkOrder: FindWorkOrderUseCase { FindWorkOrderUseCase(workOrders: workOrders) }

    public var pullChanges: PullChangesUseCase { PullChangesUseCase(sync: sync) }

    public var replayQueue: ReplayQueueUseCase { ReplayQueueUseCase(sync: sync) }

    public var getQueue: GetQueueUseCase { GetQueueUseCase(sync: sync) }

    public var getBacklog: GetBacklogUseCase { GetBacklogUseCase(sync: sync) }

    public var dropOperation: DropOperationUseCase { DropOperationUseCase(sync: sync) }

    public var previewReplay: PreviewReplayUseCase { PreviewReplayUseCase(sync: sync, now: now) }

    public var watchQueue: WatchQueueUseCase { watchQueue(WatchSettings()) }

    public func watchQueue(_ settings: WatchSettings) -> WatchQueueUseCase {
        WatchQueueUseCase(sync: sync, settings: settings, clock: clock, now: now, randomShare: randomShare)
    }

    public var findNotesKept: FindNotesKeptUseCase { FindNotesKeptUseCase(sync: sync, workOrders: workOrders) }

    public var getConflicts: GetConflictsUseCase { GetConflictsUseCase(sync: sync) }

    public var resolveConflict: ResolveConflictUseCase {
        ResolveConflictUseCase(
            sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var getAcceptedTheirs: GetAcceptedTheirsUseCase { GetAcceptedTheirsUseCase(sync: sync, now: now) }

    public var reopenConflict: ReopenConflictUseCase {
        ReopenConflictUseCase(sync: sync, makeOperationID: makeOperationID, now: now)
    }

    public var retryOperation: RetryOperationUseCase {
        RetryOperationUseCase(sync: sync, makeOperationID: makeOperationID)
    }

    public var editOperation: EditOperationUseCase {
        EditOperationUseCase(
            sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID)
    }

    public var undo: UndoUseCase {
        UndoUseCase(sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID)
    }

    public var redo: RedoUseCase {
        RedoUseCase(sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID)
    }

    public var getHistory: GetHistoryUseCase { GetHistoryUseCase(sync: sync) }

    public var getSyncStatus: GetSyncStatusUseCase { GetSyncStatusUseCase(sync: sync) }

    public var getBanner: GetBannerUseCase { GetBannerUseCase(sync: sync, now: now) }

    public var getOperationEvents: GetOperationEventsUseCase { GetOperationEventsUseCase(sync: sync) }

    public var exportQueue: ExportQueueUseCase { ExportQueueUseCase(sync: sync) }

    public var importQueue: ImportQueueUseCase { ImportQueueUseCase(sync: sync) }
}
