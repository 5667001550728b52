import MillwrightDomain
import MillwrightOfflineEngine

extension WorkOrdersRepository {
    /// Returns the work order as the technician sees it; `nil` if it is not on this device. Used for operations in the
    /// outbox.
    func detailsIfOnDevice(_ id: WorkOrder.ID) async throws(SyncError) -> WorkOrderDetails? {
        do { return try await details(id) } catch {
            switch error {
            case .workOrderNotFound: return nil
            case .notSignedIn: throw .notSignedIn
            case .storage(let problem): throw .storage(problem)
            case .cancelled: throw .cancelled
            case .taskNotFound, .refused, .cannotBecome, .cannotComplete, .valueNotAllowed, .logNotAllowed,
                .textNotAllowed,
                .notEditable:
                throw .storage(.unusable(reason: "a work order could not be read: \(error)"))
            }
        }
    }
}
