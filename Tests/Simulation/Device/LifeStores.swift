import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// The stores of a device as one process has opened them: each of their transactions passes ``Life/pass(_:)``.
protocol LifeStores: Sendable {
    var sessions: any SessionStorage { get }
    var observer: any StoreObserving { get }
    func view(of owner: Session.Owner) -> any WorkOrdersStorage
    func mirror(of owner: Session.Owner) -> any MirrorStorage
    /// - Parameter owner: the owner; `nil` reads and writes for no account.
    func outbox(of owner: Session.Owner?) -> any OutboxStore
    func records(of owner: Session.Owner) -> any OutboxRecords
    /// Makes a change that no port can make, in a transaction of its own.
    func make(_ change: PlantedChange) async throws(StorageError)
}

/// A change that a planted bug writes without the ports.
enum PlantedChange {
    case cursor(Cursor)
    /// Wrong notes of tasks in the view. A view without stored rows is not affected.
    case staleNotes
    /// The server's statuses in the view. A view without stored rows is not affected.
    case serverStatuses
    /// No assignees in the view of work orders with a waiting edit. A view without stored rows is not affected.
    case noAssignees
}
