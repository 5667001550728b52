import MillwrightDomain
import MillwrightOfflineEngine

extension WorkOrdersRepository {
    /// Returns the work order as the technician sees it; `nil` if it is not on this device. Used for operations in the
    /// outbox.
    func detailsIfOnDevice(_ id: WorkOrder.ID) async throws(SyncError) -> WorkOrderDetails? {
        do { return try await details(id) } catch {
            if error == .workOrderNotFound { return nil }
            throw SyncError(reading: error)
        }
    }
}

extension SyncError {
    /// Creates the error of a decision about the queue for which a work order could not be read.
    init(reading error: ChangeError) {
        switch error {
        case .notSignedIn: self = .notSignedIn
        case .storage(let problem): self = .storage(problem)
        case .cancelled: self = .cancelled
        case .workOrderNotFound, .taskNotFound, .refused, .cannotBecome, .cannotComplete, .valueNotAllowed,
            .logNotAllowed, .textNotAllowed, .pictureNotAdded, .changedSinceShown, .notEditable:
            self = .storage(.unusable(reason: "a work order could not be read: \(error)"))
        }
    }
}
