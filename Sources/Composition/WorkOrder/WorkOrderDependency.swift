public import MillwrightDomain
public import MillwrightOfflineEngine

/// What the scope of one work order needs of its parent.
public protocol WorkOrderDependency: Sendable {
    var session: Session { get }
    var workOrders: any WorkOrdersRepository { get }
    var tasks: any TasksRepository { get }
    var notes: any NotesRepository { get }
    var photos: any PhotosRepository { get }
    var makeOperationID: @Sendable () -> OutboxOperation.ID { get }
    var now: @Sendable () -> Instant { get }
}
