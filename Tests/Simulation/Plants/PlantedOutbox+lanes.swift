import Domain
import OfflineEngine
import Storages

extension PlantedOutbox {
    func everybodys(_ workOrder: WorkOrder.ID) async throws(StorageProblem) -> [OutboxOperation] {
        var lane: [OutboxOperation] = []
        for account in life.world.server.accounts {
            lane += try await real.lane(workOrder, of: User.ID(account.id))
        }
        return lane
    }

    /// Two changes of one field become one in the place of the first, whatever was done in between.
    func compacted(
        _ lane: [OutboxOperation], _ account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        guard let (first, last) = Self.aroundBarrier(lane) else { return lane }
        let joined = draft(of: first, change: last.change)
        guard try await real.supersede([first.id, last.id], by: [joined], because: "joined") else { return lane }
        return try await real.lane(first.workOrderID, of: account)
    }

    private static func aroundBarrier(_ lane: [OutboxOperation]) -> (OutboxOperation, OutboxOperation)? {
        let open = lane.filter { $0.state == .waiting && $0.sealedAt == nil }
        for (place, barrier) in open.enumerated() where barrier.change.rule.ordering == .barrier {
            for last in open[(place + 1)...] where last.change.rule.ordering == .ordered {
                if let first = open[..<place].first(where: { $0.change.rule.group == last.change.rule.group }) {
                    return (first, last)
                }
            }
        }
        return nil
    }

    /// All that waits is given up because nobody is signed in.
    func clear(as id: OutboxOperation.ID) async throws(StorageProblem) {
        guard let account = try await real.operation(id)?.accountID else { return }
        for operation in try await real.unfinished(of: account) where operation.state == .waiting {
            try await real.withdraw(operation.id, as: .dropped)
        }
    }

    /// Without asking: theirs, or by the clocks the later of the two.
    func close(_ conflict: OutboxOperation) async throws(StorageProblem) {
        let theirs = try await real.serverState(of: conflict.workOrderID, for: nil)?.details.workOrder.updatedAt
        if plant == .mergeByTime, let theirs, conflict.createdAt > theirs {
            _ = try await real.supersede(
                [conflict.id], by: [draft(of: conflict, change: conflict.change)], because: "it is newer")
        } else {
            try await real.withdraw(conflict.id, as: .dropped)
        }
    }

    private func draft(of operation: OutboxOperation, change: Change) -> OperationDraft {
        OperationDraft(
            id: OutboxOperation.ID(life.makeUUID()), accountID: operation.accountID,
            workOrderID: operation.workOrderID, change: change, createdAt: operation.createdAt)
    }
}
