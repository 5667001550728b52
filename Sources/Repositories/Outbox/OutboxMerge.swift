package import Domain
package import Storages

/// Puts what the server has overtaken on its newest state (offline.md 2.9): what nobody stands against goes out again as
/// an operation of its own, because its bytes change; the rest becomes a conflict for a person.
package struct OutboxMerge: Sendable {
    let account: User.ID
    let outbox: any OutboxStorage
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    package init(
        account: User.ID, outbox: any OutboxStorage, makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.account = account
        self.outbox = outbox
        self.makeOperationID = makeOperationID
    }

    /// What was put on the newest state, and what goes out in its place.
    struct Merged: Sendable {
        let operation: OutboxOperation
        let replacement: OutboxOperation.ID
    }

    /// Call after what the server holds now was read.
    @discardableResult
    func run(_ workOrders: Set<WorkOrder.ID>) async throws(StorageProblem) -> [Merged] {
        if workOrders.isEmpty { return [] }
        var merged: [Merged] = []
        for operation in try await outbox.reconcile(workOrders, of: account) {
            let draft = operation.draft(as: makeOperationID())
            if try await outbox.supersede([operation.id], by: [draft], because: "put on the server's newest state") {
                merged.append(Merged(operation: operation, replacement: draft.id))
            }
        }
        return merged
    }

    /// Joins changes of one field that a long queue holds one after the other (offline.md 2.17).
    func squash(_ workOrder: WorkOrder.ID, at now: Instant) async throws(StorageProblem) {
        let lane = try await outbox.lane(workOrder, of: account)
        for squash in SquashRule.squashes(in: lane, at: now) {
            guard let first = lane.first(where: { $0.id == squash.ids.first }) else { continue }
            let draft = first.draft(as: makeOperationID(), change: squash.change)
            _ = try await outbox.supersede(squash.ids, by: [draft], because: "joined with later changes of the field")
        }
    }
}

extension OutboxOperation {
    /// An operation in its place, with its own key, based on what this one is based on: what the server has got since
    /// stands against both alike.
    func draft(as id: ID, change: Change? = nil) -> OperationDraft {
        OperationDraft(
            id: id, accountID: accountID, workOrderID: workOrderID, change: change ?? self.change, base: base,
            createdAt: createdAt)
    }
}
