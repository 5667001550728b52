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

    /// Seals the operation if it is not sealed yet, and claims it before every send. The operation is in doubt from
    /// then on, before any byte is sent.
    /// - Parameter write: makes the request with its stamp; not called when the operation was sealed before.
    /// - Throws: `busy` when the operation must not be sent: it was withdrawn or parked, or a newer leader is at work.
    package func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageError) -> SealedRequest {
        try await store.transact(.deciding) { tx in
            guard let stored = try tx.operation(id), try tx.isCurrent(epoch), stored.state.isSendable else {
                throw StorageError.busy(holder: nil)
            }
            return try tx.claim(stored, epoch: epoch, write)
        }
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
        /// The sealed request of the next operation; `nil` when that operation was left as it is.
        package let next: SealedRequest?
    }

    /// Stores the receipt and the rows of its work order, and finishes the operation. In the same transaction it seals
    /// and claims `next`, if nothing conflicts with it.
    @discardableResult
    package func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: FollowUp? = nil, epoch: Int64
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

    /// Finishes an operation whose value the server already has. Nothing was sent.
    /// - Returns: the state of the operation after the transaction. Another process may have withdrawn it first.
    @discardableResult
    package func finishWithoutSending(
        _ id: OutboxOperation.ID, epoch: Int64
    ) async throws(StorageError) -> OperationState? {
        try await change(id, .alreadyOnServer, epoch: epoch) { $0.state = .applied }
    }

    /// Returns why the server no longer has a work order for this account: its tombstone tells whether access was revoked.
    func reasonGone(_ workOrder: WorkOrder.ID) async throws(StorageError) -> ConflictReason {
        try await store.transact(.answering) { try $0.isRevoked(workOrder) ? .revoked : .goneOnServer }
    }

    /// Returns why the mirror has no place for the operation.
    func reasonMissing(_ operation: OutboxOperation) async throws(StorageError) -> ConflictReason {
        try await store.transact(.answering) { try $0.reasonMissing(operation.change, on: operation.workOrderID) }
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
            // A verdict ends an attempt that was not counted yet. The attempt of a fault was counted by `recordFault`.
            let isVerdict = if case .poisoned = state { false } else { true }
            if isVerdict, $0.state == .inDoubt { $0.attempts += 1 }
            $0.state = state
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
    func isCurrent(_ epoch: Int64) throws -> Bool { epoch >= (try self.epoch) }

    func note(
        _ event: OperationEvent.Kind, _ detail: OperationReason? = nil, isStale: Bool = false,
        of id: OutboxOperation.ID
    ) throws {
        try record(OperationEvent(at: now, kind: event, isStale: isStale, detail: detail), of: id)
    }

    func claim(
        _ old: StoredOperation, epoch: Int64, _ write: (DeviceStamp) -> SealedRequest
    ) throws -> SealedRequest {
        if old.isDamaged { throw damage }
        try note(.claimed, OperationReason(.epoch, "\(epoch)"), of: old.id)
        var new = old
        new.mayHaveArrived = old.mayHaveArrived || old.state == .inDoubt
        new.state = .inDoubt
        new.epoch = epoch
        let sealing = try old.sealing ?? seal(write)
        new.sealing = sealing
        try update(old, to: new)
        return sealing.request
    }

    private func seal(_ write: (DeviceStamp) -> SealedRequest) throws -> StoredOperation.Sealing {
        let stamp = try nextStamp()
        return StoredOperation.Sealing(request: write(stamp), at: now, stamp: stamp)
    }

    /// Seals the next operation of a lane, in the transaction that stores the receipt of the one before it. A failure
    /// rolls back this seal and never the receipt. The next ``OutboxLedger/seal(_:epoch:_:)`` fails in the same way
    /// and reports it.
    /// - Returns: `nil` if sealing failed, or if the operation changed since the leader read the lane. Also returns
    ///   `nil` if a merge with the mirror would not send the operation.
    func seal(_ next: FollowUp, epoch: Int64) throws -> SealedRequest? {
        let sealed = try attempt { () throws -> SealedRequest? in
            guard let stored = try operation(next.id), stored.isUnsealed, !stored.mayHaveArrived,
                stored.state == .waiting, stored.operation.isReadable
            else { return nil }
            let change = stored.operation.change
            let server = try server(of: stored.operation.workOrderID, for: change)
            guard MergeRule.decide(stored.operation, on: server?.details) == .send else {
                return nil
            }
            let version = server?.version(for: change)
            return try claim(stored, epoch: epoch) { next.write(stored.operation, version, $0) }
        }
        return sealed ?? nil
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
