package import MillwrightDomain
package import MillwrightOfflineEngine

/// The requirements of a work order's scope, provided by its parent.
package protocol WorkOrderDependency: Sendable {
    var session: Session { get }
    var workOrders: any WorkOrdersRepository { get }
    var tasks: any TasksRepository { get }
    var notes: any NotesRepository { get }
    var photos: any PhotosRepository { get }
    /// The changes of the store from which the repositories read.
    var store: any StoreObserving { get }
    /// The maker of thumbnails.
    var pictures: any PictureReader { get }
    /// The store of thumbnails; `nil` to make each one again.
    var thumbnails: (any ThumbnailStore)? { get }
    var makeOperationID: @Sendable () -> OutboxOperation.ID { get }
    var now: @Sendable () -> Instant { get }
    /// A function that returns the SHA-256 of a text, as 64 hexadecimal digits in lower case.
    var digest: @Sendable (String) -> String { get }
}

extension WorkOrderDependency {
    package var thumbnails: (any ThumbnailStore)? { nil }
}
