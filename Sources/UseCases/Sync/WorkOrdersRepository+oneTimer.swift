import MillwrightDomain
import MillwrightOfflineEngine

extension WorkOrdersRepository {
    /// Checks that nobody has two running timers after `changes`. A person has one running timer.
    ///
    /// Only the work orders on this device are checked. The server accepts a second timer of another device.
    /// - Parameters:
    ///   - changes: the changes of one work order that an undo, a redo or a discarded change would make.
    ///   - details: the work order before the changes; `nil` if it is not on this device.
    /// - Throws: `SyncError.cannotUndo` with the other timer.
    func requireOneTimer(after changes: [Change], on details: WorkOrderDetails?) async throws(SyncError) {
        guard let details else { return }
        var after = details
        for change in changes { after.apply(change) }
        for timer in after.activeTimers where !details.activeTimers.contains(where: { $0.id == timer.id }) {
            guard let other = try await timerOf(timer.technicianID, otherThan: timer, with: after) else { continue }
            throw .cannotUndo(.otherTimerRuns(other.timer, number: other.number))
        }
    }

    /// Checks that nobody has two running timers when `operation` is no longer in effect.
    /// - Throws: `SyncError.cannotUndo` with the other timer.
    func requireOneTimer(without operation: OutboxOperation) async throws(SyncError) {
        // A refused or withdrawn stop is not in effect, so the timer runs already. A stop without a base was recorded
        // before the timer was on this device, and without the stop it would run.
        guard operation.isInView || operation.state == .applied, case .timeEnd = operation.change.field,
            let earlier = operation.change.holding(operation.base ?? .empty)
        else { return }
        try await requireOneTimer(after: [earlier], on: try await detailsIfOnDevice(operation.workOrderID))
    }

    private func timerOf(
        _ person: User.ID, otherThan timer: RunningTimer, with changed: WorkOrderDetails
    ) async throws(SyncError) -> (timer: RunningTimer, number: Int)? {
        let ids: [WorkOrder.ID]
        do { ids = try await workOrders(withTimerOf: person) } catch { throw SyncError(reading: error) }
        for id in [changed.id] + ids.filter({ $0 != changed.id }) {
            let details = id == changed.id ? changed : try await detailsIfOnDevice(id)
            let other = details?.activeTimers.first { $0.technicianID == person && $0.id != timer.id }
            if let details, let other { return (other, details.workOrder.number) }
        }
        return nil
    }
}
