package import MillwrightDomain

/// The only way to seal. The transaction that seals an operation decides whether it may be sent.
extension OutboxLedger {
    /// The number of attempts after which the client asks the server for the status of the operation, and only then
    /// sends the bytes again. Otherwise, an operation whose answer is truncated or too large every time would be sent
    /// without end.
    static let triesBeforeAsking = 2

    /// Compares the operation with the server's state, seals it if it is not sealed yet, and claims it before every send.
    /// A claimed operation is in doubt, before any byte is sent. The bytes of a sealed operation never change.
    /// - Parameters:
    ///   - isMirrorComplete: whether the mirror is complete. Only then does an entity that is missing from it count as
    ///     gone on the server.
    ///   - done: the steps that were taken because of an earlier result.
    /// - Throws: `busy` if a newer leader is at work.
    package func seal(
        _ id: OutboxOperation.ID, by sealing: any OperationSealing, epoch: Int64, isMirrorComplete: Bool,
        after done: SealPreparation = SealPreparation()
    ) async throws(StorageError) -> SealResult {
        try await store.transact(.deciding) { tx in
            guard let stored = try tx.operation(id), stored.state.isSendable else { return .closed }
            guard try tx.isCurrent(epoch) else { throw StorageError.busy(holder: nil) }
            if stored.isDamaged { throw tx.damage }
            guard stored.operation.isReadable else { return .closed }
            if let request = stored.sealing?.request {
                return try tx.claim(stored, sealedAs: request, by: sealing, epoch: epoch, after: done)
            }
            // The operation was recovered from a damaged database. Sealing it again could give it other bytes than it
            // was sent with.
            if stored.state == .inDoubt, !done.isAsked { return .askFirst(sealedAs: .lost) }
            return try tx.seal(
                stored, by: sealing, epoch: epoch, isMirrorComplete: isMirrorComplete, after: done)
        }
    }
}

extension OutboxTransaction {
    /// Compares an operation with the server's last known state.
    func compareWithServer(_ operation: OutboxOperation) throws -> (decision: MergeDecision, server: ServerState?) {
        let server = try server(of: operation.workOrderID, for: operation.change)
        return (MergeRule.decide(operation, on: server?.details), server)
    }

    /// Claims an operation that was sealed before.
    fileprivate func claim(
        _ stored: StoredOperation, sealedAs request: SealedRequest, by sealing: any OperationSealing, epoch: Int64,
        after done: SealPreparation
    ) throws -> SealResult {
        guard let outgoing = sealing.open(request, of: stored.operation) else { return .foreign }
        if stored.state == .inDoubt, stored.attempts >= OutboxLedger.triesBeforeAsking, !done.isAsked {
            return .askFirst(sealedAs: request)
        }
        if !done.isUploaded, let photo = stored.operation.change.addedPhoto { return .uploadFirst(photo.content) }
        try claim(stored, as: stored.sealing, epoch: epoch)
        return .sealed(outgoing)
    }

    /// Seals and claims an operation that was never sealed, or ends it without a request.
    fileprivate func seal(
        _ stored: StoredOperation, by sealing: any OperationSealing, epoch: Int64, isMirrorComplete: Bool,
        after done: SealPreparation
    ) throws -> SealResult {
        let operation = stored.operation
        let (decision, server) = try compareWithServer(operation)
        switch decision {
        case .send:
            if !done.isUploaded, let photo = operation.change.addedPhoto { return .uploadFirst(photo.content) }
            return .sealed(try seal(stored, on: server, by: sealing, epoch: epoch))
        case .alreadyThere:
            try become(.applied, .alreadyOnServer, stored)
            return .alreadyThere
        case .conflict(let theirs):
            return try park(stored, as: .changedOnServer(theirs: theirs, by: server?.author(of: operation.change)))
        case .goneOnServer where !isMirrorComplete: return .notFetched
        case .goneOnServer:
            return try park(stored, as: try reasonMissing(operation.change, on: operation.workOrderID))
        }
    }

    /// Seals the next operation of a lane, in the transaction that stores the receipt of the one before it. A failure
    /// rolls back this seal and never the receipt. The next ``OutboxLedger/seal(_:by:epoch:isMirrorComplete:after:)``
    /// fails in the same way and reports it.
    /// - Returns: `nil` if sealing failed, or if the operation changed since the leader read the lane. Also returns
    ///   `nil` if a merge with the mirror would not send the operation.
    func seal(_ next: NextSeal, epoch: Int64) throws -> (any OutgoingOperation)? {
        let sealed = try attempt { () throws -> (any OutgoingOperation)? in
            guard let stored = try operation(next.id), stored.isUnsealed, !stored.mayHaveArrived,
                stored.state == .waiting, stored.operation.isReadable
            else { return nil }
            let (decision, server) = try compareWithServer(stored.operation)
            guard decision == .send else { return nil }
            return try seal(stored, on: server, by: next.sealing, epoch: epoch)
        }
        return sealed ?? nil
    }

    private func seal(
        _ stored: StoredOperation, on server: ServerState?, by sealing: any OperationSealing, epoch: Int64
    ) throws -> any OutgoingOperation {
        let stamp = try nextStamp()
        let outgoing = sealing.seal(
            stored.operation, version: server?.version(for: stored.operation.change), stamp: stamp)
        try claim(
            stored, as: StoredOperation.Sealing(request: outgoing.request, at: now, stamp: stamp), epoch: epoch)
        return outgoing
    }

    /// Puts the operation in doubt under this leader, before any of its bytes is sent.
    package func claim(_ old: StoredOperation, as sealing: StoredOperation.Sealing?, epoch: Int64) throws {
        if old.isDamaged { throw damage }
        try note(.claimed, OperationReason(.epoch, "\(epoch)"), of: old.id)
        var new = old
        new.mayHaveArrived = old.mayHaveArrived || old.state == .inDoubt
        new.state = .inDoubt
        new.epoch = epoch
        new.sealing = sealing
        try update(old, to: new)
    }

    private func park(_ old: StoredOperation, as reason: ConflictReason) throws -> SealResult {
        let state = OperationState.conflict(reason)
        var new = old
        new.park(as: state)
        try update(old, to: new)
        try note(.parked, state.eventDetail, of: old.id)
        return .conflict(state)
    }
}

extension StoredOperation {
    /// A verdict ends an attempt that was not counted yet. The attempt of a fault was counted by
    /// ``OutboxLedger/recordFault(_:_:reason:epoch:)``.
    mutating func park(as parked: OperationState) {
        let isVerdict = if case .poisoned = parked { false } else { true }
        if isVerdict, state == .inDoubt { attempts += 1 }
        state = parked
    }
}
