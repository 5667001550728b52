package import MillwrightDomain

/// The merge of outdated operations with the server's newest state (rule 2.9). An operation without a conflict is
/// sent again as a new operation, because its bytes change. The others become conflicts for a person.
package struct OutboxMerge: Sendable {
    let account: User.ID
    let outbox: OutboxLedger
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    package init(
        account: User.ID, outbox: OutboxLedger, makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.account = account
        self.outbox = outbox
        self.makeOperationID = makeOperationID
    }

    /// An operation merged with the newest state, and the operation that is sent in its place.
    package struct Merged: Sendable {
        package let operation: OutboxOperation
        package let replacement: OutboxOperation.ID
    }

    /// Merges the outdated operations of `workOrders`. Call it after the server's current state was read.
    @discardableResult
    package func run(_ workOrders: Set<WorkOrder.ID>) async throws(StorageError) -> [Merged] {
        if workOrders.isEmpty { return [] }
        var merged: [Merged] = []
        for operation in try await outbox.reconcile(workOrders, of: account) {
            let draft = operation.draft(as: makeOperationID())
            if try await outbox.supersede([operation.id], by: [draft], because: OperationReason(.rebased)) {
                merged.append(Merged(operation: operation, replacement: draft.id))
            }
        }
        return merged
    }

    /// Replaces successive unsent changes of one field by one operation with the last value. Does so only in a long
    /// lane (rule 2.17).
    func compact(_ workOrder: WorkOrder.ID, at now: Instant) async throws(StorageError) {
        let lane = try await outbox.lane(workOrder, of: account)
        for compaction in CompactionRule.compactions(in: lane, at: now) {
            guard let first = lane.first(where: { $0.id == compaction.ids.first }) else { continue }
            let draft = first.draft(as: makeOperationID(), change: compaction.change)
            _ = try await outbox.supersede(
                compaction.ids, by: [draft], because: OperationReason(.joined))
        }
    }
}

extension OutboxOperation {
    /// Returns a draft that replaces this operation, with a new key and the same base. A newer value on the server
    /// therefore conflicts with the draft, as it would with this operation.
    /// - Parameter change: the new change; `nil` keeps the change of this operation.
    func draft(as id: ID, change: Change? = nil) -> OperationDraft {
        OperationDraft(
            id: id, accountID: accountID, workOrderID: workOrderID, change: change ?? self.change, base: .seen(base),
            createdAt: createdAt)
    }
}
