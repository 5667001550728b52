public import MillwrightDomain
package import MillwrightOfflineEngine

/// The scope of a session, from sign-in to sign-out. A scope depends only on its parent: work order on session, session
/// on app.
///
/// A scope does not work after its session has ended. Every use case of the scope and of its work orders then throws
/// `notSignedIn`, even if it only reads. ``WatchQueueUseCase`` ends, and so does every observation.
///
/// A session ends in one of three cases: its person signs out, another account signs in, or the same account signs in
/// at another server. The scope works again after the same account has signed in at the same server.
public struct SessionComponent: Sendable {
    public let session: Session
    package let workOrders: any WorkOrdersRepository
    package let tasks: any TasksRepository
    package let notes: any NotesRepository
    package let photos: any PhotosRepository
    package let templates: any TemplatesRepository
    package let sync: any SyncRepository
    let store: any StoreObserving
    let pictures: any PictureReader
    let thumbnails: (any ThumbnailStore)?
    let digest: @Sendable (String) -> String
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant
    let clock: any Clock<Duration>
    let jitter: @Sendable () -> Double

    /// Creates the scope.
    /// - Throws: ``ServerError/badAddress(_:reason:)`` if the address is not valid, or
    ///   ``ServerError/misconfigured(reason:)`` if the transport settings are not.
    package init(dependency: any SessionDependency, session: Session) throws(ServerError) {
        let repositories = try dependency.makeRepositories(for: session)
        self.session = session
        workOrders = repositories.workOrders
        tasks = repositories.tasks
        notes = repositories.notes
        photos = repositories.photos
        templates = repositories.templates
        sync = repositories.sync
        store = repositories.store
        pictures = dependency.pictures
        thumbnails = dependency.thumbnails
        digest = dependency.digest
        makeOperationID = dependency.makeOperationID
        now = dependency.now
        clock = dependency.clock
        jitter = dependency.jitter
    }

    /// Returns the scope of one work order.
    public func workOrder(_ id: WorkOrder.ID) -> WorkOrderComponent {
        WorkOrderComponent(dependency: WorkOrderParent(session: self), id: id)
    }

    public var listWorkOrders: ListWorkOrdersUseCase {
        ListWorkOrdersUseCase(workOrders: workOrders, session: session, now: now)
    }

    public var observeWorkOrders: ObserveWorkOrdersUseCase {
        ObserveWorkOrdersUseCase(workOrders: workOrders, store: store, session: session, now: now)
    }

    public var observeActiveTimer: ObserveActiveTimerUseCase {
        ObserveActiveTimerUseCase(workOrders: workOrders, store: store, session: session)
    }

    public var getTemplateList: GetWorkOrderTemplateListUseCase {
        GetWorkOrderTemplateListUseCase(templates: templates)
    }

    public var getTemplateDetails: GetWorkOrderTemplateDetailsUseCase {
        GetWorkOrderTemplateDetailsUseCase(templates: templates)
    }

    public var createWorkOrder: CreateWorkOrderUseCase {
        CreateWorkOrderUseCase(
            workOrders: workOrders, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var getDirectory: GetDirectoryUseCase { GetDirectoryUseCase(workOrders: workOrders) }

    public var getUnsentPhotos: GetUnsentPhotosUseCase { GetUnsentPhotosUseCase(sync: sync) }

    public var getBin: GetBinUseCase { GetBinUseCase(sync: sync, photos: photos, now: now) }

    public var restorePhoto: RestorePhotoUseCase {
        RestorePhotoUseCase(photos: photos, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var findWorkOrder: FindWorkOrderUseCase { FindWorkOrderUseCase(workOrders: workOrders) }

    public var findByScan: FindByScanUseCase {
        FindByScanUseCase(workOrders: workOrders, pictures: pictures, session: session, now: now)
    }

    public var pullChanges: PullChangesUseCase { PullChangesUseCase(sync: sync, templates: templates) }

    public var replayQueue: ReplayQueueUseCase { ReplayQueueUseCase(sync: sync) }

    public var submitChanges: SubmitChangesUseCase { SubmitChangesUseCase(sync: sync) }

    public var getQueue: GetQueueUseCase { GetQueueUseCase(sync: sync) }

    public var observeQueue: ObserveQueueUseCase { ObserveQueueUseCase(sync: sync, store: store) }

    public var observeSyncSummary: ObserveSyncSummaryUseCase { ObserveSyncSummaryUseCase(sync: sync, store: store) }

    public var observeSyncStatus: ObserveSyncStatusUseCase { ObserveSyncStatusUseCase(sync: sync, store: store) }

    public var getBacklog: GetBacklogUseCase { GetBacklogUseCase(sync: sync) }

    public var dropOperation: DropOperationUseCase { DropOperationUseCase(sync: sync, workOrders: workOrders) }

    public var previewReplay: PreviewReplayUseCase { PreviewReplayUseCase(sync: sync, now: now) }

    public var watchQueue: WatchQueueUseCase { watchQueue(WatchSettings()) }

    /// Returns the use case that watches the queue with these settings.
    public func watchQueue(_ settings: WatchSettings) -> WatchQueueUseCase {
        WatchQueueUseCase(sync: sync, settings: settings, clock: clock, now: now, jitter: jitter)
    }

    public var findNotesKept: FindNotesKeptUseCase { FindNotesKeptUseCase(sync: sync, workOrders: workOrders) }

    public var getConflicts: GetConflictsUseCase { GetConflictsUseCase(sync: sync) }

    public var resolveConflict: ResolveConflictUseCase {
        ResolveConflictUseCase(
            sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var moveChanges: MoveChangesUseCase {
        MoveChangesUseCase(
            sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var getAcceptedTheirs: GetAcceptedTheirsUseCase { GetAcceptedTheirsUseCase(sync: sync, now: now) }

    public var reopenConflict: ReopenConflictUseCase {
        ReopenConflictUseCase(sync: sync, makeOperationID: makeOperationID, now: now)
    }

    public var retryOperation: RetryOperationUseCase {
        RetryOperationUseCase(
            sync: sync, templates: templates, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var editOperation: EditOperationUseCase {
        EditOperationUseCase(
            sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID, now: now)
    }

    public var undo: UndoUseCase {
        UndoUseCase(sync: sync, workOrders: workOrders, session: session, makeOperationID: makeOperationID)
    }

    public var observeUndo: ObserveUndoUseCase { ObserveUndoUseCase(undo: undo, store: store) }

    public var redo: RedoUseCase {
        RedoUseCase(
            sync: sync, workOrders: workOrders, photos: photos, session: session, makeOperationID: makeOperationID)
    }

    public var getHistory: GetHistoryUseCase { GetHistoryUseCase(sync: sync) }

    public var getSyncStatus: GetSyncStatusUseCase { GetSyncStatusUseCase(sync: sync) }

    public var getFetchState: GetFetchStateUseCase { GetFetchStateUseCase(sync: sync) }

    public var getBanner: GetBannerUseCase { GetBannerUseCase(sync: sync, now: now) }

    public var getOperationEvents: GetOperationEventsUseCase { GetOperationEventsUseCase(sync: sync) }

    public var exportQueue: ExportQueueUseCase { ExportQueueUseCase(sync: sync) }

    public var importQueue: ImportQueueUseCase { ImportQueueUseCase(sync: sync) }
}
