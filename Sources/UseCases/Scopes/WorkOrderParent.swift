import MillwrightDomain
import MillwrightOfflineEngine

/// The parent of a work order's scope. It is separate from ``SessionComponent``, whose public API must not expose
/// repositories: every change has to pass the rules of the use cases.
struct WorkOrderParent: WorkOrderDependency {
    private let scope: SessionComponent

    init(session scope: SessionComponent) { self.scope = scope }

    var session: Session { scope.session }

    var workOrders: any WorkOrdersRepository { scope.workOrders }

    var tasks: any TasksRepository { scope.tasks }

    var notes: any NotesRepository { scope.notes }

    var photos: any PhotosRepository { scope.photos }

    var store: any StoreObserving { scope.store }

    var pictures: any PictureReader { scope.pictures }

    var thumbnails: (any ThumbnailStore)? { scope.thumbnails }

    var makeOperationID: @Sendable () -> OutboxOperation.ID { scope.makeOperationID }

    var now: @Sendable () -> Instant { scope.now }

    var digest: @Sendable (String) -> String { scope.digest }
}
