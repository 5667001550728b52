import MillwrightDomain
import MillwrightOfflineEngine

/// The scope of a session as the parent of a work order. It stands apart from the session's public face, so that a host
/// saves nothing past the rules of the use cases.
struct WorkOrderParent: WorkOrderDependency {
    private let scope: SessionComponent

    init(session scope: SessionComponent) { self.scope = scope }

    var session: Session { scope.session }

    var workOrders: any WorkOrdersRepository { scope.workOrders }

    var tasks: any TasksRepository { scope.tasks }

    var notes: any NotesRepository { scope.notes }

    var photos: any PhotosRepository { scope.photos }

    var makeOperationID: @Sendable () -> OutboxOperation.ID { scope.makeOperationID }

    var now: @Sendable () -> Instant { scope.now }
}
