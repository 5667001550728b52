package import MillwrightDomain

/// The leader's transactions. They change no operation when a newer leader has begun; most then add a stale event to
/// the history.
///
/// Nothing is claimed or sealed after the session has ended. The answer to a request that was under way is still
/// recorded while the device belongs to the same account at the same server.
extension OutboxLedger {
    /// Begins the epoch of a new leader and returns its number. A leader of an older epoch can no longer change
    /// anything.
    package func beginEpoch() async throws(StorageError) -> Int64 {
        try await store.transact(.deciding) { try $0.beginEpoch() }
    }

    /// Counts an attempt without a certain answer.
    package func recordAttempt(
        _ id: OutboxOperation.ID, reason: OperationReason, epoch: Int64
    ) async throws(StorageError) {
        try await change(id, .noCertainAnswer, detail: reason, epoch: epoch) {
            $0.attempts += 1
            $0.lastProblem = reason
            $0.mayHaveArrived = $0.mayHaveArrived || $0.state == .inDoubt
        }
    }

    /// Counts an attempt as ``recordAttempt(_:reason:epoch:)`` does, and counts an error of a healthy server.
    /// - Returns: the faults of the operation so far; `nil` when this leader may no longer change it.
    package func recordFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: OperationReason, epoch: Int64
    ) async throws(StorageError) -> PoisonPolicy.Record? {
        try await store.transact(.answering) { tx in
            guard let old = try tx.operation(id), !old.state.isFinished, try tx.isCurrent(epoch) else { return nil }
            let applied = try tx.appliedCount
            var new = old
            new.attempts += 1
            new.lastProblem = reason
            new.mayHaveArrived = old.mayHaveArrived || old.state == .inDoubt
            let appliedBefore = old.faults?.appliedBefore ?? applied
            let faults = StoredOperation.Faults(count: (old.faults?.count ?? 0) + 1, appliedBefore: appliedBefore)
            new.faults = faults
            try tx.update(old, to: new)
            try tx.note(.serverError, reason, of: id)
            return PoisonPolicy.Record(
                fault: fault, healthyFailures: faults.count,
                othersApplied: Int(applied.subtractingWithin(appliedBefore)))
        }
    }

    /// Records that no byte was sent. The operation is as if it had never been claimed, but its bytes stay sealed. An
    /// operation that may have arrived in an earlier attempt stays in doubt.
    package func recordNotSent(
        _ id: OutboxOperation.ID, reason: OperationReason, epoch: Int64
    ) async throws(StorageError) {
        try await change(id, .notSent, detail: reason, epoch: epoch) {
            $0.lastProblem = reason
            if $0.state == .inDoubt, !$0.mayHaveArrived, $0.epoch == epoch { $0.state = .waiting }
        }
    }

    /// The result of storing a receipt.
    package struct Applied: Sendable {
        /// The state of the operation after the transaction; `nil` if it is not on this device.
        package let state: OperationState?
        /// The next operation, sealed and claimed; `nil` when that operation was left as it is.
        package let next: (any OutgoingOperation)?
    }

    /// Stores the receipt and the rows of its work order, and finishes the operation. In the same transaction it seals
    /// and claims `next`, if nothing conflicts with it.
    @discardableResult
    package func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: NextSeal? = nil, epoch: Int64
    ) async throws(StorageError) -> Applied {
        try await store.transact(.answering) { tx in
            let id = receipt.operationID
            let old = try tx.operation(id)
            guard try tx.isCurrent(epoch) else {
                try tx.note(.staleReceipt, OperationReason(.epoch, "\(epoch)"), of: id)
                return Applied(state: old?.state, next: nil)
            }
            if let old {
                try tx.save(rows, of: old.operation.workOrderID)
                let isFirstReceipt = old.state != .applied
                // The receipt may have arrived without the rows that show the effect. Without the effect, the view
                // would show the old value, and a later change would look like a conflict.
                if isFirstReceipt, old.operation.isInView {
                    try tx.save(old.operation.change, of: old.operation.workOrderID, at: receipt.sequence)
                }
                var new = old
                new.state = .applied
                new.receipt = receipt
                new.lastProblem = nil
                if isFirstReceipt { new.attempts += 1 }
                try tx.update(old, to: new)
                try tx.note(.applied, OperationReason(.effect, receipt.effect.rawValue), of: id)
                if isFirstReceipt { try tx.countApplied() }
            }
            let state: OperationState? = old == nil ? nil : .applied
            guard let next, try tx.isSignedIn else { return Applied(state: state, next: nil) }
            return Applied(state: state, next: try tx.seal(next, epoch: epoch))
        }
    }

    /// Returns why the server no longer has a work order for this account: its tombstone tells whether access was revoked.
    func reasonGone(_ workOrder: WorkOrder.ID) async throws(StorageError) -> ConflictReason {
        try await store.transact(.answering) { try $0.isRevoked(workOrder) ? .revoked : .goneOnServer }
    }

    /// Parks an operation that a person has to look at, as `.conflict`, `.refused` or `.poisoned`.
    /// - Returns: the state of the operation after the transaction. Another process may have withdrawn it first.
    @discardableResult
    package func park(
        _ id: OutboxOperation.ID, as state: OperationState, epoch: Int64
    ) async throws(StorageError) -> OperationState? {
        guard !state.isSendable, !state.isFinished else {
            throw .unusable(reason: "an operation is parked as a conflict, as refused or as poisoned, not as \(state)")
        }
        return try await change(id, .parked, detail: state.eventDetail, epoch: epoch) {
            $0.park(as: state)
        }
    }

    /// Records that the server has voided the operation, so that it never takes effect. With a creation, the other
    /// operations of the new work order are withdrawn. Call it only for an operation that a person withdraws.
    package func recordVoided(_ id: OutboxOperation.ID) async throws(StorageError) {
        try await store.transact(.answering) { tx in
            guard let old = try tx.operation(id), !old.state.isFinished else { return }
            try tx.withdrawDependents(of: old, as: .undone)
            try tx.withdraw(old, .voided)
            try tx.recordUndone(id)
        }
    }

    /// Changes an unfinished operation with `body` and adds the event to its history. If a newer leader has begun, only
    /// adds the event, marked as stale. Does nothing if the operation is finished.
    /// - Returns: the state of the operation after the transaction; `nil` if it is not on this device.
    @discardableResult
    private func change(
        _ id: OutboxOperation.ID, _ event: OperationEvent.Kind, detail: OperationReason? = nil, epoch: Int64,
        _ body: @escaping @Sendable (inout StoredOperation) -> Void
    ) async throws(StorageError) -> OperationState? {
        try await store.transact(.answering) { tx in
            guard let old = try tx.operation(id) else { return nil }
            if old.state.isFinished { return old.state }
            guard try tx.isCurrent(epoch) else {
                try tx.note(event, detail, isStale: true, of: id)
                return old.state
            }
            var new = old
            body(&new)
            try tx.update(old, to: new)
            try tx.note(event, detail, of: id)
            return new.state
        }
    }
}

extension OutboxTransaction {
    package func isCurrent(_ epoch: Int64) throws -> Bool { epoch >= (try self.epoch) }

    func note(
        _ event: OperationEvent.Kind, _ detail: OperationReason? = nil, isStale: Bool = false,
        of id: OutboxOperation.ID
    ) throws {
        try record(OperationEvent(at: now, kind: event, isStale: isStale, detail: detail), of: id)
    }

    /// Withdraws an operation from the outbox and from the view. The next change of the same field gets the base of the
    /// withdrawn operation.
    func withdraw(
        _ old: StoredOperation, _ event: OperationEvent.Kind, _ detail: OperationReason? = nil
    ) throws {
        var new = old
        new.state = .withdrawn
        try rebaseSuccessor(of: old)
        try update(old, to: new)
        try note(event, detail, of: old.id)
    }

    /// Withdraws the other unfinished operations of a new work order before its creation is withdrawn, the last one
    /// first. Does nothing if `creation` is another operation. An operation that may have reached the server stays.
    func withdrawDependents(of creation: StoredOperation, as withdrawal: Withdrawal) throws {
        guard creation.operation.takesDependents else { return }
        let (account, workOrder) = (creation.operation.accountID, creation.operation.workOrderID)
        for dependent in try unfinished(of: account, on: workOrder).reversed() where dependent.id != creation.id {
            guard let stored = try operation(dependent.id), !stored.isUndecided else { continue }
            try withdraw(stored, .withdrawn, OperationReason(.withdrawnWith, creation.id.rawValue))
            if withdrawal == .undone { try recordUndone(stored.id) }
        }
    }

    /// Rebases the next change of the same field when `gone` is removed: on `value`, or with `nil` on the base of
    /// `gone`. With its old base, the next change would look as if somebody else had changed the field.
    ///
    /// A damaged operation does not pass on its base, because its base or its field may be wrong. The next change then
    /// conflicts with the server's value, and a person decides.
    func rebaseSuccessor(of gone: StoredOperation, on value: FieldValue? = nil) throws {
        guard !gone.isDamaged, let next = try successor(of: gone), next.isUnsealed else { return }
        if let value { try rebase(next, on: value) } else { try rebase(next, onBaseOf: gone) }
    }
}
