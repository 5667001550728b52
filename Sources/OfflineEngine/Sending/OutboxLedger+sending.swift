package import Domain

/// The leader's transactions. Each does nothing but leave a line in the history when a newer leader has begun since.
///
/// Nothing is claimed or sealed after the session has ended. The answer to a request that was under way is still recorded
/// while the device belongs to the same account at the same server.
extension OutboxLedger {
    /// Begins the epoch of a new leader and returns its number. A leader of an older epoch can no longer change anything.
    package func beginEpoch() async throws(StorageProblem) -> Int64 {
        try await store.transact(.deciding) { try $0.beginEpoch() }
    }

    /// Fixes the bytes before the first send, and claims the operation before every send: its state is pessimistic before
    /// the network is used.
    /// - Parameter write: makes the request with its stamp; not called when the operation was sealed before.
    /// - Throws: `busy` when the operation must not be sent: it was taken back or parked, or a newer leader is at work.
    package func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageProblem) -> SealedRequest {
        try await store.transact(.deciding) { tx in
            guard let stored = try tx.operation(id), try tx.isCurrent(epoch), stored.state.isSendable else {
                throw StorageProblem.busy(holder: nil)
            }
            return try tx.claim(stored, epoch: epoch, write)
        }
    }

    /// Counts an attempt without a certain answer.
    package func noteAttempt(
        _ id: OutboxOperation.ID, reason: String, epoch: Int64
    ) async throws(StorageProblem) {
        try await change(id, "no certain answer", detail: reason, epoch: epoch) { operation, _ in
            operation.attempts += 1
            operation.lastProblem = reason
            operation.mayHaveArrived = operation.mayHaveArrived || operation.state == .inDoubt
        }
    }

    /// Counts an attempt as ``noteAttempt(_:reason:epoch:)`` does, and counts an error of a healthy server.
    /// - Returns: the faults of the operation so far; `nil` when this leader may no longer change it.
    package func noteFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: String, epoch: Int64
    ) async throws(StorageProblem) -> PoisonPolicy.Record? {
        try await store.transact(.answering) { tx in
            guard let old = try tx.operation(id), !old.state.isFinished, try tx.isCurrent(epoch) else { return nil }
            let applied = try tx.appliedCount
            var new = old
            new.attempts += 1
            new.lastProblem = reason
            new.mayHaveArrived = old.mayHaveArrived || old.state == .inDoubt
            let faults = StoredOperation.Faults(
                count: (old.faults?.count ?? 0) + 1, appliedBefore: old.faults?.appliedBefore ?? applied)
            new.faults = faults
            try tx.update(old, to: new)
            try tx.note("error of the server", detail: reason, of: id)
            return PoisonPolicy.Record(
                fault: fault, healthyFailures: faults.count,
                othersApplied: Int(applied.subtractingWithin(faults.appliedBefore)))
        }
    }

    /// Records that no byte was sent. The operation is as if it had never been claimed, but its bytes stay sealed. One
    /// that may have arrived in an earlier try stays in doubt.
    package func noteNotSent(
        _ id: OutboxOperation.ID, reason: String, epoch: Int64
    ) async throws(StorageProblem) {
        try await change(id, "not sent", detail: reason, epoch: epoch) { operation, _ in
            operation.lastProblem = reason
            if operation.state == .inDoubt, !operation.mayHaveArrived, operation.epoch == epoch {
                operation.state = .waiting
            }
        }
    }

    /// Stores the receipt and its rows and finishes the operation. In the same transaction it seals and claims `next`, as
    /// ``seal(_:epoch:_:)`` does, when nothing conflicts with it.
    /// - Returns: the sealed request of `next`; `nil` when `next` was left as it is.
    @discardableResult
    package func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: FollowUp? = nil, epoch: Int64
    ) async throws(StorageProblem) -> SealedRequest? {
        try await store.transact(.answering) { tx in
            let id = receipt.operationID
            guard try tx.isCurrent(epoch) else {
                try tx.note("stale receipt", detail: "epoch \(epoch)", of: id)
                return nil
            }
            try tx.save(rows)
            if let old = try tx.operation(id) {
                let isNews = old.state != .applied
                // The rows that show the effect may not have come with the receipt. Without it the view would go back to
                // the state before, and a change made on top would look like a conflict.
                if isNews, old.operation.isInView {
                    try tx.save(old.operation.change, of: old.operation.workOrderID, at: receipt.sequence)
                }
                var new = old
                new.state = .applied
                new.receipt = receipt
                new.lastProblem = nil
                if isNews { new.attempts += 1 }
                try tx.update(old, to: new)
                try tx.note("applied", detail: receipt.effect.rawValue, of: id)
                if isNews { try tx.countApplied() }
            }
            guard let next, try tx.isSignedIn else { return nil }
            return try tx.seal(next, epoch: epoch)
        }
    }

    /// Finishes an operation whose value the server already has. Nothing was sent.
    package func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem) {
        try await change(id, "the server holds it already", epoch: epoch) { operation, _ in operation.state = .applied }
    }

    /// Parks an operation that a person has to look at, as `.conflict`, `.refused` or `.poisoned`.
    package func park(
        _ id: OutboxOperation.ID, as state: OperationState, epoch: Int64
    ) async throws(StorageProblem) {
        guard !state.isSendable, !state.isFinished else {
            throw .unusable(reason: "an operation is parked as a conflict, as refused or as poisoned, not as \(state)")
        }
        try await change(id, "parked", detail: state.historyDetail, epoch: epoch) { operation, _ in
            // A verdict is the answer to one more sending; a fault was counted when it was noted.
            let isVerdict = if case .poisoned = state { false } else { true }
            if isVerdict, operation.state == .inDoubt { operation.attempts += 1 }
            operation.state = state
        }
    }

    /// Records that the server has voided the operation, so that it never takes effect. Only a person voids an operation,
    /// who takes it back.
    package func noteVoided(_ id: OutboxOperation.ID) async throws(StorageProblem) {
        try await store.transact(.answering) { tx in
            guard let old = try tx.operation(id), !old.state.isFinished else { return }
            try tx.takeOut(old, "voided")
            try tx.recordUndone(id)
        }
    }

    /// Runs `body` on an unfinished operation. A finished one stays finished.
    private func change(
        _ id: OutboxOperation.ID, _ event: String, detail: String? = nil, epoch: Int64,
        _ body: @escaping @Sendable (inout StoredOperation, any OutboxTransaction) throws -> Void
    ) async throws(StorageProblem) {
        try await store.transact(.answering) { tx in
            guard let old = try tx.operation(id), !old.state.isFinished else { return }
            guard try tx.isCurrent(epoch) else { return try tx.note("stale: \(event)", detail: detail, of: id) }
            var new = old
            try body(&new, tx)
            try tx.update(old, to: new)
            try tx.note(event, detail: detail, of: id)
        }
    }
}

extension OutboxTransaction {
    func isCurrent(_ epoch: Int64) throws -> Bool { epoch >= (try self.epoch) }

    func claim(
        _ old: StoredOperation, epoch: Int64, _ write: (DeviceStamp) -> SealedRequest
    ) throws -> SealedRequest {
        if old.isDamaged { throw damage(of: old) }
        try note("claimed", detail: "epoch \(epoch)", of: old.id)
        var new = old
        new.mayHaveArrived = old.mayHaveArrived || old.state == .inDoubt
        new.state = .inDoubt
        new.epoch = epoch
        if new.sealing == nil {
            let stamp = try nextStamp()
            new.sealing = StoredOperation.Sealing(request: write(stamp), at: now, stamp: stamp)
        }
        try update(old, to: new)
        return new.sealing?.request ?? .lost
    }

    /// Seals the next operation of a lane on what the mirror holds after a receipt. Its failure takes back its own work and
    /// never the receipt; ``OutboxLedger/seal(_:epoch:_:)`` then meets the same failure and reports it.
    /// - Returns: `nil` when it is not as it was when the leader read the lane, or is not plainly to be sent.
    func seal(_ next: FollowUp, epoch: Int64) throws -> SealedRequest? {
        let sealed = try attempt { () throws -> SealedRequest? in
            guard let stored = try operation(next.id), stored.isUnsealed, !stored.mayHaveArrived,
                stored.state == .waiting, stored.operation.isReadable
            else { return nil }
            let change = stored.operation.change
            let server = try server(of: stored.operation.workOrderID, for: change)
            guard MergeRule.decide(change, base: stored.operation.base, on: server?.details) == .send else {
                return nil
            }
            let version = server?.version(for: change)
            return try claim(stored, epoch: epoch) { next.write(stored.operation, version, $0) }
        }
        return sealed ?? nil
    }

    /// Withdraws an operation from the outbox and from the view. A change made on top of it is based on its base.
    func takeOut(_ old: StoredOperation, _ event: String) throws {
        var new = old
        new.state = .withdrawn
        try rebaseSuccessor(of: old)
        try update(old, to: new)
        try note(event, detail: nil, of: old.id)
    }

    /// Bases the next change of the same field on the base of the one that is gone.
    func rebaseSuccessor(of gone: StoredOperation) throws {
        if case .readable(let base) = gone.base { try rebaseSuccessor(of: gone, on: base) }
    }

    /// Bases the next change of the same field on `value`. Otherwise it would look as if somebody else had changed the
    /// field.
    ///
    /// A damaged operation hands nothing on, because its base or its field may be wrong. The next change then meets the
    /// server's value as a conflict, which a person sees.
    func rebaseSuccessor(of gone: StoredOperation, on value: FieldValue?) throws {
        guard !gone.isDamaged, let old = try successor(of: gone), old.isUnsealed else { return }
        var new = old
        new.base = .readable(value)
        try update(old, to: new)
    }
}
