import MillwrightDomain
import MillwrightOfflineEngine

/// A store of the outbox with a planted bug.
struct PlantedStore: OutboxStore {
    let real: any OutboxStore
    let plant: Plant?
    let life: Life

    private var ledger: OutboxLedger { OutboxLedger(real) }

    func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        if purpose == .deciding { try await decideUnasked() }
        let value = try await real.transact(purpose) { [plant, life] in
            try body(PlantedTransaction(real: $0, plant: plant, life: life))
        }
        if plant == .skipOverlay, purpose == .recording { try await life.kernel.stores.make(.serverStatuses) }
        if plant == .assigneesLost, purpose == .recording { try await life.kernel.stores.make(.noAssignees) }
        if let unsent = life.plantedUnsent {
            life.plantedUnsent = nil
            try await clear(as: unsent)
        }
        return value
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageError) -> Value {
        try await real.read { [plant, life] in try body(PlantedReading(real: $0, plant: plant, life: life)) }
    }

    /// Withdraws everything that waits, because nobody is signed in.
    private func clear(as id: OutboxOperation.ID) async throws(StorageError) {
        guard let account = try await ledger.operation(id)?.accountID else { return }
        for operation in try await ledger.unfinished(of: account) where operation.state == .waiting {
            try await ledger.withdraw(operation.id, as: .dropped)
        }
    }

    private func decideUnasked() async throws(StorageError) {
        switch plant {
        case .closeConflict, .mergeByTime:
            for operation in try await everybodys() where Conflict(operation)?.theirs != nil {
                try await close(operation)
            }
        case .compactOverBarrier:
            let lanes = Dictionary(grouping: try await everybodys(), by: \.workOrderID)
            for (_, lane) in lanes.sorted(by: { $0.key < $1.key }) { try await compact(lane) }
        default: break
        }
    }

    private func everybodys() async throws(StorageError) -> [OutboxOperation] {
        var found: [OutboxOperation] = []
        for account in life.world.server.accounts { found += try await ledger.unfinished(of: User.ID(account.id)) }
        return found
    }

    /// Closes a conflict without asking: with the server's side, or with the later side by the clocks.
    private func close(_ conflict: OutboxOperation) async throws(StorageError) {
        let theirs = try await ledger.server(of: conflict.workOrderID, for: nil)?.details.workOrder.updatedAt
        if plant == .mergeByTime, let theirs, conflict.createdAt > theirs {
            _ = try await ledger.supersede(
                [conflict.id], by: [draft(of: conflict, change: conflict.change)], because: OperationReason(.edited))
        } else {
            try await ledger.withdraw(conflict.id, as: .dropped)
        }
    }

    /// Joins two changes of one field at the position of the first one, regardless of the changes between them.
    private func compact(_ lane: [OutboxOperation]) async throws(StorageError) {
        guard let (first, last) = Self.aroundBarrier(lane) else { return }
        let joined = draft(of: first, change: last.change)
        _ = try await ledger.supersede([first.id, last.id], by: [joined], because: OperationReason(.joined))
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

    private func draft(of operation: OutboxOperation, change: Change) -> OperationDraft {
        OperationDraft(
            id: OutboxOperation.ID(life.makeUUID()), accountID: operation.accountID,
            workOrderID: operation.workOrderID, change: change, createdAt: operation.createdAt)
    }
}
