public import MillwrightDomain

/// The queue of an account and the work orders on this device, as one transaction reads them.
public protocol QueueSnapshot: WorkOrdersSnapshot {
    /// Returns the unfinished operations of a work order, in order.
    func lane(_ workOrder: WorkOrder.ID) throws -> [OutboxOperation]
}

/// A rule that must still hold in the transaction that records a decision. It throws a ``SyncError`` if it does not hold,
/// and passes on an error of the snapshot.
public typealias DecisionRule = @Sendable (any QueueSnapshot) throws -> Void

/// The rows of a store as the queue of one account.
struct AccountSnapshot: QueueSnapshot {
    let rows: any OutboxReading
    let account: User.ID

    func lane(_ workOrder: WorkOrder.ID) throws -> [OutboxOperation] {
        try rows.unfinished(of: account, on: workOrder)
    }

    func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) throws -> WorkOrderDetails? {
        try rows.details(id, parts)
    }
    func workOrders(withTimerOf person: User.ID) throws -> [WorkOrder.ID] { try rows.workOrders(withTimerOf: person) }
    func workOrders(withReadingsOf asset: Asset.ID) throws -> [WorkOrder.ID] {
        try rows.workOrders(withReadingsOf: asset)
    }
    func highestNumber() throws -> Int { try rows.highestNumber() }
    func lastEdit(of field: Field, on workOrder: WorkOrder.ID) throws -> LastEdit? {
        try rows.lastEdit(of: field, on: workOrder)
    }
}

extension OutboxReading {
    /// Returns the error of a rule that does not hold; `nil` if it holds.
    func refusal(of rule: DecisionRule, for account: User.ID) throws -> SyncError? {
        switch try Result<Void, SyncError>(refusedBy: { try rule(AccountSnapshot(rows: self, account: account)) }) {
        case .success: nil
        case .failure(let refusal): refusal
        }
    }
}
