import MillwrightDomain

extension ChangePlan<ChangeOutcome> {
    /// The plan of an intent whose value was already set.
    static var unchanged: ChangePlan { ChangePlan(.unchanged) }

    /// Creates the plan of one change.
    init(_ change: Change, on workOrder: WorkOrder.ID, as id: Change.ID, _ mode: ChangeMode) {
        self.init(ChangeOutcome(of: id, mode), changes: [PlannedChange(change, on: workOrder, as: id)])
    }
}

extension ChangePlan<[ChangeOutcome]> {
    /// Creates the plan of several changes on a work order.
    /// - Parameters:
    ///   - changes: `nil` for a value that was already set. Its outcome is `unchanged`.
    ///   - makeID: makes the id of a change.
    init(_ changes: [Change?], on workOrder: WorkOrder.ID, as makeID: () -> Change.ID, _ mode: ChangeMode) {
        let plans = changes.map { change in
            change.map { ChangePlan<ChangeOutcome>($0, on: workOrder, as: makeID(), mode) } ?? .unchanged
        }
        self.init(plans.map(\.outcome), changes: plans.flatMap(\.changes))
    }
}

extension ChangeOutcome {
    /// The outcome of a change that the rules allow.
    init(of id: Change.ID, _ mode: ChangeMode) { self = mode == .save ? .saved(id) : .wouldSave }
}

extension WorkOrdersSnapshot {
    /// Returns the work order as the technician sees it.
    /// - Throws: `ChangeError.workOrderNotFound` if it is not on this device.
    func workOrder(_ id: WorkOrder.ID, _ parts: WorkOrderParts = .all) throws -> WorkOrderDetails {
        guard let details = try details(id, parts) else { throw ChangeError.workOrderNotFound }
        return details
    }

    /// Returns whether a field of a work order has to be changed; `false` if it has the value already.
    /// - Parameter shown: the value that the person saw; `nil` for the current value.
    /// - Throws: `ChangeError.changedSinceShown` if the person would replace a value that they did not see. The error has its
    ///   author if the value is the server's.
    func differs(
        _ details: WorkOrderDetails, in field: Field, from value: FieldValue, shown: FieldValue?
    ) throws -> Bool {
        let current = details.value(of: field)
        if current == value { return false }
        if let current, let shown, current != shown {
            throw ChangeError.changedSinceShown(field, current, by: try lastEdit(of: field, on: details.id))
        }
        return true
    }
}
