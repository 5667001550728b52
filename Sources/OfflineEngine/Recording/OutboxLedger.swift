package import MillwrightDomain

/// The outbox: every rule about recording, sending, deciding and closing operations. Each method is one transaction of
/// a store.
package struct OutboxLedger: Sendable {
    package let store: any OutboxStore

    package init(_ store: any OutboxStore) { self.store = store }

    /// Writes the change to the view, together with its operation. Both are durable when the call returns.
    /// - Returns: `false` when the work order or the task is not on this device, or when another account is signed in;
    ///   nothing was written.
    /// - Throws: `outboxFull` if the limit of unfinished operations is reached.
    package func record(_ draft: OperationDraft) async throws(StorageError) -> Bool { try await record([draft]) }

    /// Records several operations in one transaction, in order: all of them or none. Each change is based on the work
    /// order before the first of them.
    /// - Returns: `false` in the same cases as for one operation; nothing was written.
    /// - Throws: `outboxFull` if the limit of unfinished operations is reached.
    package func record(_ drafts: [OperationDraft]) async throws(StorageError) -> Bool {
        try await store.transact(.recording) { try $0.record(drafts) }
    }

    /// Makes operations from the rows of the outbox and records them, in one transaction.
    /// - Parameter plan: returns the plan with its operations, or the reason why the rules refuse it.
    /// - Returns: the plan; `nil` if another account is signed in, or if the work order or the task of an operation is not on this
    ///   device. Nothing was written then, or if the rules refuse the plan.
    /// - Throws: `outboxFull` if the limit of unfinished operations is reached.
    package func record<Outcome: Sendable, Failure: Error>(
        _ plan: @escaping @Sendable (any OutboxReading) throws -> Result<PlannedDrafts<Outcome>, Failure>
    ) async throws(StorageError) -> Result<ChangePlan<Outcome>?, Failure> {
        try await store.transact(.recording) { tx in
            switch try plan(tx) {
            case .success(let planned): .success(try tx.record(planned.drafts) ? planned.plan : nil)
            case .failure(let refusal): .failure(refusal)
            }
        }
    }

    // MARK: Reading

    package func unfinished(of account: User.ID) async throws(StorageError) -> [OutboxOperation] {
        try await store.read { try $0.unfinished(of: account, on: nil) }
    }

    /// Returns the unfinished operations of one work order, in order.
    package func lane(_ workOrder: WorkOrder.ID, of account: User.ID) async throws(StorageError) -> [OutboxOperation] {
        try await store.read { try $0.unfinished(of: account, on: workOrder) }
    }

    package func operation(_ id: OutboxOperation.ID) async throws(StorageError) -> OutboxOperation? {
        try await store.read { try $0.operation(id)?.operation }
    }

    /// Returns the sealed bytes of an operation; `nil` if it is not sealed.
    package func sealed(_ id: OutboxOperation.ID) async throws(StorageError) -> SealedRequest? {
        try await store.read { try $0.operation(id)?.sealing?.request }
    }

    /// Returns a summary of the unfinished operations.
    /// - Parameter now: the time at which undo windows are checked.
    package func backlog(
        of account: User.ID, at now: Instant, deferringPhotos: Bool
    ) async throws(StorageError) -> Backlog {
        try await store.read { rows in
            var backlog = Backlog()
            try rows.forEachLane(of: account) { backlog.add($0, at: now, deferringPhotos: deferringPhotos) }
            return backlog
        }
    }

    /// Returns the waiting operations of the account that add one of these photos, in order.
    /// - Parameter hashes: the SHA-256 hashes of their files.
    package func waitingPhotos(
        _ hashes: Set<String>, of account: User.ID
    ) async throws(StorageError) -> [OutboxOperation] {
        try await store.read { try $0.waitingPhotos(hashes, of: account) }
    }

    package func lanes(of account: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try await store.read { try $0.lanes(of: account) }
    }

    package func photoLanes(of account: User.ID) async throws(StorageError) -> [PhotoLane] {
        try await store.read { try $0.photoLanes(of: account) }
    }

    package func newestToSend(of account: User.ID, at now: Instant) async throws(StorageError) -> Int64 {
        try await store.read { try $0.newestToSend(of: account, at: now) }
    }

    /// Returns the work order as it is in the mirror; `nil` when the mirror does not have it.
    /// - Parameter change: limits the result to the parts that this change reads and writes; `nil` returns everything.
    package func server(
        of workOrder: WorkOrder.ID, for change: Change?
    ) async throws(StorageError) -> ServerState? {
        try await store.read { try $0.server(of: workOrder, for: change) }
    }

    /// Returns the changes that were discarded in a conflict since this time and were not reopened, the oldest decision
    /// first.
    package func acceptedTheirs(
        of account: User.ID, since: Instant
    ) async throws(StorageError) -> [AcceptedTheirs] {
        try await store.read { try $0.acceptedTheirs(of: account, since: since).compactMap { AcceptedTheirs($0) } }
    }

    package func photoRemovals(of account: User.ID) async throws(StorageError) -> [OutboxOperation] {
        try await store.read { try $0.photoRemovals(of: account) }
    }

    /// Returns the operations that were withdrawn together with the creation of their work order.
    package func withdrawn(
        with creation: OutboxOperation.ID, of account: User.ID
    ) async throws(StorageError) -> [OutboxOperation] {
        try await store.read { try $0.withdrawn(with: creation, of: account) }
    }

    /// Returns the work orders with a conflict whose value on the server is still unknown or unreadable. These
    /// conflicts have to be compared with the mirror again.
    package func unreconciled(of account: User.ID) async throws(StorageError) -> Set<WorkOrder.ID> {
        try await store.read { try $0.unreconciled(of: account) }
    }
}

/// A plan with the operations that record its changes.
package struct PlannedDrafts<Outcome: Sendable>: Sendable {
    let plan: ChangePlan<Outcome>
    let drafts: [OperationDraft]
}

extension OutboxTransaction {
    /// Inserts the operations in order, and their steps.
    /// - Returns: `false` if one of them cannot be inserted; nothing was inserted then.
    fileprivate func record(_ drafts: [OperationDraft]) throws -> Bool {
        var operations: [(NewOperation, RecordedStep)] = []
        for draft in drafts where try operation(draft.id) == nil {
            guard let operation = try newOperation(draft) else { return false }
            operations.append((operation, draft.step))
        }
        for (operation, step) in operations {
            if let limit = try reachedLimit { throw StorageError.outboxFull(limit: limit) }
            try insert(operation)
            try record(step, by: operation.draft.id)
        }
        return true
    }

    /// Returns the operation to insert. `nil` if another account is signed in, if the work order or the task is not on
    /// this device, or if the draft creates a work order that is already on this device.
    fileprivate func newOperation(_ draft: OperationDraft) throws -> NewOperation? {
        if let account = try account, account != draft.accountID { return nil }
        let seen = try view(of: draft.workOrderID, for: draft.change)
        if let created = draft.change.createdWorkOrder {
            guard seen == nil else { return nil }
            return NewOperation(draft, workOrderNumber: created.workOrder.number, base: nil, baseVersion: nil)
        }
        guard let seen, seen.details.hasPlace(for: draft.change) else { return nil }
        return NewOperation(
            draft, workOrderNumber: seen.details.workOrder.number, base: seen.details.base(of: draft.change),
            baseVersion: seen.version(for: draft.change),
            subject: RecordedSubject(of: draft.change, on: seen.details))
    }
}
