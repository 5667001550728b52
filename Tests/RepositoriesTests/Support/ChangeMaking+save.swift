import MillwrightDomain
import MillwrightRepositories

extension ChangeMaking {
    /// Records one change without any rule.
    func save(_ change: Change, on workOrder: WorkOrder.ID, as id: Change.ID) async throws(ChangeError) {
        try await make(.save) { _ in ChangePlan((), changes: [PlannedChange(change, on: workOrder, as: id)]) }
    }
}

extension OfflineFirstPhotosRepository {
    /// Records one change without any rule.
    func save(_ change: Change, on workOrder: WorkOrder.ID, as id: Change.ID) async throws(PhotoError) {
        try await make(.save) { _ in ChangePlan((), changes: [PlannedChange(change, on: workOrder, as: id)]) }
    }
}
