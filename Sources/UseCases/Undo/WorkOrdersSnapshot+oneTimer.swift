import MillwrightDomain
import MillwrightOfflineEngine

extension WorkOrdersSnapshot {
    /// Checks the timers that run again after `changes`. A person has one running timer, and none runs on a complete
    /// work order.
    ///
    /// Only the work orders on this device are checked. The server accepts a second timer of another device.
    /// - Parameters:
    ///   - changes: the changes of one work order that an undo, a redo or a discarded change would make.
    ///   - details: the work order before the changes; `nil` if it is not on this device.
    /// - Throws: `SyncError.cannotUndo` with the other timer, or `timerOnComplete`.
    func requireOneTimer(after changes: [Change], on details: WorkOrderDetails?) throws {
        guard let details else { return }
        var after = details
        for change in changes { after.apply(change) }
        for timer in after.activeTimers where !details.activeTimers.contains(where: { $0.id == timer.id }) {
            if after.workOrder.status == .complete { throw SyncError.cannotUndo(.timerOnComplete) }
            guard let other = try timerOf(timer.technicianID, otherThan: timer, with: after) else { continue }
            throw SyncError.cannotUndo(.otherTimerRuns(other.timer, number: other.number))
        }
    }

    /// Checks that nobody has two running timers, and that the signature has its picture, when `operation` is no longer in
    /// effect.
    /// - Throws: `SyncError.cannotUndo` with the other timer, or if `operation` added the photo that is the picture of the
    ///   signature.
    func requireSoundness(without operation: OutboxOperation) throws {
        try requireOneTimer(without: operation)
        guard operation.isInView, let photo = operation.change.addedPhoto,
            let details = try details(operation.workOrderID, .all),
            details.signatureLosesPicture(without: [photo.id])
        else { return }
        throw SyncError.cannotUndo(.refused(.isSignaturePicture))
    }

    /// Checks that nobody has two running timers when `operation` is no longer in effect.
    /// - Throws: `SyncError.cannotUndo` with the other timer.
    func requireOneTimer(without operation: OutboxOperation) throws {
        // A refused or withdrawn stop is not in effect, so the timer runs already. A stop without a base was recorded
        // before the timer was on this device, and without the stop it would run.
        guard operation.isInView || operation.state == .applied, case .timeEnd = operation.change.field,
            let earlier = operation.change.holding(operation.base ?? .empty)
        else { return }
        try requireOneTimer(after: [earlier], on: try details(operation.workOrderID, .all))
    }

    private func timerOf(
        _ person: User.ID, otherThan timer: RunningTimer, with changed: WorkOrderDetails
    ) throws -> (timer: RunningTimer, number: Int)? {
        let ids = try workOrders(withTimerOf: person)
        for id in [changed.id] + ids.filter({ $0 != changed.id }) {
            let details = id == changed.id ? changed : try details(id, .all)
            let other = details?.activeTimers.first { $0.technicianID == person && $0.id != timer.id }
            if let details, let other { return (other, details.workOrder.number) }
        }
        return nil
    }
}

extension WorkOrdersRepository {
    /// Checks a rule of a decision on the current state, before anything is decided.
    /// - Throws: the error of the rule.
    func check(
        _ rule: @escaping @Sendable (any WorkOrdersSnapshot) throws -> Void
    ) async throws(SyncError) {
        let checked: Result<Void, SyncError>
        do {
            checked = try await make(.dryRun) { snapshot in
                ChangePlan(try Result<Void, SyncError>(refusedBy: { try rule(snapshot) }))
            }
        } catch { throw SyncError(reading: error) }
        try checked.get()
    }
}
