import MillwrightDomain

/// One attempt to deliver one operation: it is merged, sealed and sent, and its answer is recorded.
///
/// The process may be killed at any point. The bytes are sealed before they are sent. The receipt is stored in the
/// transaction that finishes the operation. An operation found sealed may have arrived, so it is sent again with the
/// same bytes.
package struct OperationDelivery: Sendable {
    let outbox: OutboxLedger
    let operations: any OperationsService
    let photos: PhotoDelivery

    package init(outbox: OutboxLedger, operations: any OperationsService, photos: PhotoDelivery) {
        self.outbox = outbox
        self.operations = operations
        self.photos = photos
    }

    enum Step: Sendable {
        /// The server applied the operation. `next` was sealed in the transaction that stored the receipt; `nil` if no
        /// operation was sealed there.
        case applied(next: Prepared?)
        /// The server has applied the operation, but its answer did not contain the changed rows. The receipt came
        /// from a query, or from an attempt to void the operation's key. The next pull fetches the rows.
        case appliedUnseen
        case parked(OperationState)
        /// Another process withdrew, parked or applied the operation before it was sent.
        case closed
        /// The operation did not end as this attempt would have ended it. Its key was voided, another process changed or
        /// withdrew it meanwhile, or a newer leader has begun. Only the outbox knows its state.
        case endedOtherwise
        /// There was no certain answer. Another attempt may be made after a delay.
        case postponed(Postponement)
        /// The work order has not been fetched yet. The operation waits unchanged until the server's state is known.
        case notFetched
        /// The round stops, because the problem affects every operation and not only this one.
        case halted(ServerError, retryAfter: Duration?)
        case cancelled
    }

    /// An operation that is sealed and claimed, but not sent yet. `operation` has the state before sealing.
    struct Prepared: Sendable {
        let operation: OutboxOperation
        let outgoing: any OutgoingOperation
    }

    /// The reason why there was no certain answer.
    struct Postponement: Sendable {
        let reason: OperationReason
        var retryAfter: Duration?
        /// Whether the host as a whole was busy or down. The operation is then not at fault (class HOST of rule
        /// 2.11).
        var isOfHost = false
    }

    /// - Parameters:
    ///   - isMirrorComplete: whether the mirror is complete. Only then does an entity that is missing from it count as
    ///     gone on the server.
    ///   - didSend: receives the progress of a photo's upload.
    ///   - next: called when the answer has arrived; returns the operation to seal in the transaction that stores the
    ///     receipt.
    func deliver(
        _ operation: OutboxOperation, epoch: Int64, isMirrorComplete: Bool,
        didSend: @escaping @Sendable (PhotoProgress) -> Void,
        followedBy next: @Sendable () async -> OutboxOperation?
    ) async throws(StorageError) -> Step {
        var done = SealPreparation()
        while true {
            switch try await outbox.seal(
                operation.id, by: operations, epoch: epoch, isMirrorComplete: isMirrorComplete, after: done)
            {
            case .sealed(let outgoing):
                return try await send(
                    Prepared(operation: operation, outgoing: outgoing), epoch: epoch, followedBy: next)
            case .askFirst(let request):
                if let step = try await ask(about: operation, sealedAs: request, epoch: epoch) { return step }
                done.isAsked = true
            case .uploadFirst(let content):
                if let failure = try await photos.deliver(content, didSend: didSend) {
                    return try await settle(failure, of: operation, epoch: epoch)
                }
                done.isUploaded = true
            // A file to import, a journal or a row may claim the request of another change. It is not what was shown.
            case .foreign:
                return try await settle(.refused(reason: OperationReason(.requestForeign)), of: operation, epoch: epoch)
            case .alreadyThere: return .applied(next: nil)
            case .conflict(let state): return .parked(state)
            case .notFetched: return .notFetched
            case .closed: return .closed
            }
        }
    }

    /// Sends a sealed and claimed operation, without reading the outbox before.
    ///
    /// - Parameter next: as for ``deliver(_:epoch:isMirrorComplete:followedBy:)``.
    func send(
        _ prepared: Prepared, epoch: Int64, followedBy next: @Sendable () async -> OutboxOperation?
    ) async throws(StorageError) -> Step {
        let answer = await prepared.outgoing.send(as: prepared.operation.id)
        let next = await next()
        return try await shieldedFromCancellation { () async throws(StorageError) -> Step in
            try await settle(answer, of: prepared.operation, followedBy: next, epoch: epoch)
        }
    }

    /// Releases an operation that is not sent in this round. The operation can then be withdrawn without asking the
    /// server, as if it had never been sealed.
    func release(_ prepared: Prepared, epoch: Int64) async throws(StorageError) {
        try await shieldedFromCancellation { () async throws(StorageError) in
            try await noteUnsent(prepared.operation, reason: OperationReason(.roundOver), certain: true, epoch: epoch)
        }
    }

    /// Asks the server for the status of the operation (rule 2.6.7).
    ///
    /// - Returns: `nil` when the bytes must be sent again.
    private func ask(
        about operation: OutboxOperation, sealedAs request: SealedRequest, epoch: Int64
    ) async throws(StorageError) -> Step? {
        let verdict = await operations.verdict(on: operation.id, sealedAs: request)
        return try await shieldedFromCancellation { () async throws(StorageError) -> Step? in
            switch verdict {
            case .success(.applied(let receipt)):
                return try await applyUnseen(receipt, epoch: epoch)
            case .success(.rejected(let reason)):
                return try await settle(.refused(reason: reason), of: operation, epoch: epoch)
            case .success(.voided): return try await settle(.voided, of: operation, epoch: epoch)
            case .success(.appliedElsewhere): return try await parkAppliedElsewhere(operation, epoch: epoch)
            case .success(.inProgress):
                return .postponed(Postponement(reason: OperationReason(.inProgress), retryAfter: .seconds(1)))
            // The server does not know the operation, so it would accept it now. If the status is unavailable, the
            // same bytes are sent again, unless they are lost.
            case .success(.unknown): return nil
            case .failure(let failure): return request == .lost ? try stopReason(failure) : nil
            }
        }
    }

    private func stopReason(_ failure: ServiceError) throws(StorageError) -> Step {
        switch failure {
        case .server(let problem): return .halted(problem, retryAfter: nil)
        case .storage(let problem): throw problem
        case .cursorRefused, .pageUnreadable, .cancelled: return .cancelled
        }
    }

    /// Records the answer and its effect on the operation.
    private func settle(
        _ answer: Answer, of operation: OutboxOperation, followedBy next: OutboxOperation? = nil, epoch: Int64
    ) async throws(StorageError) -> Step {
        switch answer {
        case .applied(let receipt, let rows):
            let sealing = next.map { NextSeal(id: $0.id, by: operations) }
            let applied = try await outbox.apply(receipt, rows: rows, sealing: sealing, epoch: epoch)
            guard applied.state == .applied else { return .endedOtherwise }
            guard let next, let outgoing = applied.next else { return .applied(next: nil) }
            return .applied(next: Prepared(operation: next, outgoing: outgoing))
        case .inDoubt(let reason, let retryAfter):
            try await outbox.recordAttempt(operation.id, reason: reason, epoch: epoch)
            if case .append(.photo(let photo)) = operation.change { try await photos.forget(photo.content) }
            return .postponed(Postponement(reason: reason, retryAfter: retryAfter))
        case .faulty(let fault, let reason, let retryAfter):
            return try await fail(operation, fault, reason, retryAfter, epoch: epoch)
        case .conflict(let reason): return try await park(operation, as: .conflict(reason), epoch: epoch)
        case .refused(let reason): return try await refuse(operation, because: reason, epoch: epoch)
        case .voided:
            // A person's withdrawal is recorded separately. The key may also be void because `refuse` voided it, and
            // the process ended before the operation was parked. Nobody withdrew that change, so it is kept as refused.
            try await outbox.park(operation.id, as: .refused(reason: OperationReason(.keyVoided)), epoch: epoch)
            return .endedOtherwise
        case .hostUnavailable(.unavailable(let status, _), let retryAfter):
            let reason = OperationReason(.serverUnavailable, status: status)
            try await outbox.recordAttempt(operation.id, reason: reason, epoch: epoch)
            return .postponed(Postponement(reason: reason, retryAfter: retryAfter, isOfHost: true))
        case .hostUnavailable(let problem, let retryAfter):
            // An unreachable host received nothing. Otherwise, something other than our server answered, and the change
            // may have passed through it to the server.
            let isUnsent = if case .unreachable = problem { true } else { false }
            let reason = OperationReason(isUnsent ? .serverNotReached : .notOurServer)
            try await noteUnsent(operation, reason: reason, certain: isUnsent, epoch: epoch)
            return .halted(problem, retryAfter: retryAfter)
        case .signInNeeded:
            try await noteUnsent(operation, reason: OperationReason(.signInNeeded), certain: true, epoch: epoch)
            return .halted(.signInNeeded, retryAfter: nil)
        case .stop(let problem):
            try await noteUnsent(operation, reason: OperationReason(.halted), certain: true, epoch: epoch)
            return .halted(problem, retryAfter: nil)
        case .storage(let problem):
            try await noteUnsent(operation, reason: OperationReason(.sessionUnreadable), certain: true, epoch: epoch)
            throw problem
        case .cancelled(let sent):
            try await noteUnsent(operation, reason: OperationReason(.interrupted), certain: !sent, epoch: epoch)
            return .cancelled
        }
    }

    /// Voids the key of a refused operation before it is parked (rule 2.6.9). The server does not store every refusal,
    /// so it could still apply a late copy of the request. A refused operation must never take effect, because its
    /// replacement has another key.
    private func refuse(
        _ operation: OutboxOperation, because reason: OperationReason, epoch: Int64
    ) async throws(StorageError) -> Step {
        let refused = OperationState(refused: operation.change, because: reason)
        guard let sealed = try await outbox.sealed(operation.id) else {
            return try await park(operation, as: refused, epoch: epoch)
        }
        switch await operations.void(operation.id, sealedAs: sealed) {
        case .success(.applied(let receipt)):
            return try await applyUnseen(receipt, epoch: epoch)
        case .success(.appliedElsewhere): return try await parkAppliedElsewhere(operation, epoch: epoch)
        // A server that does not support voiding stores its refusals, so it refuses a late copy too.
        case .success(.rejected), .success(.voided), .failure(.server(.refused)):
            return try await park(operation, as: refused, epoch: epoch)
        case .success(.inProgress), .success(.unknown), .failure:
            try await outbox.recordAttempt(operation.id, reason: reason, epoch: epoch)
            return .postponed(Postponement(reason: reason))
        }
    }

    /// Counts an error that a healthy server returned for this operation (rule 2.13). After too many such errors, sets
    /// the operation aside.
    private func fail(
        _ operation: OutboxOperation, _ fault: Answer.Fault, _ reason: OperationReason, _ retryAfter: Duration?,
        epoch: Int64
    ) async throws(StorageError) -> Step {
        let record = try await outbox.recordFault(operation.id, fault, reason: reason, epoch: epoch)
        if let record, PoisonPolicy.isPoison(record) {
            return try await park(operation, as: .poisoned(reason: reason), epoch: epoch)
        }
        return .postponed(Postponement(reason: reason, retryAfter: retryAfter))
    }

    /// Records an attempt without a result; `certain` means that the operation was certainly not carried out in this
    /// attempt. An operation that may have arrived in an earlier attempt stays in doubt in both cases.
    private func noteUnsent(
        _ operation: OutboxOperation, reason: OperationReason, certain: Bool, epoch: Int64
    ) async throws(StorageError) {
        if certain && operation.state == .waiting {
            try await outbox.recordNotSent(operation.id, reason: reason, epoch: epoch)
        } else {
            try await outbox.recordAttempt(operation.id, reason: reason, epoch: epoch)
        }
    }

    private func applyUnseen(_ receipt: Receipt, epoch: Int64) async throws(StorageError) -> Step {
        let applied = try await outbox.apply(receipt, rows: [], epoch: epoch)
        return applied.state == .applied ? .appliedUnseen : .endedOtherwise
    }

    /// Ends an operation whose key the server knows with other bytes. It can never be applied under this key, and nobody
    /// has seen what it would replace now, so a person decides.
    private func parkAppliedElsewhere(_ operation: OutboxOperation, epoch: Int64) async throws(StorageError) -> Step {
        try await park(operation, as: .refused(reason: OperationReason(.appliedElsewhere)), epoch: epoch)
    }

    private func park(
        _ operation: OutboxOperation, as state: OperationState, epoch: Int64
    ) async throws(StorageError) -> Step {
        var state = state
        if state == .conflict(.goneOnServer) { state = .conflict(try await outbox.reasonGone(operation.workOrderID)) }
        let ended = try await outbox.park(operation.id, as: state, epoch: epoch)
        return ended == state ? .parked(state) : .endedOtherwise
    }
}
